# %Title%

- `GET /api/%family%?page&per` lists the %things% of the caller, the newest first; `GET /api/%family%/:id` opens one, 404 where it is somebody else's.
- `POST /api/%family% {name, note?}` adds one. Event: `%family%.added {%nounVar%Id, ownerId}`.
- Personal data: name and note come with the copy of an account's data and are deleted with the account.
