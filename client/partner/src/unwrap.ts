interface Answered<T> {
  data?: T;
  response: Response;
}

/** The body of a call that was answered with success; all others have thrown. */
export async function unwrap<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw new Error(`The call was answered with ${response.status} and no body`);
  return data;
}
