export { api, unwrap } from './client';
export { ApiError, errorMessage, isDeadLink, isForbidden, isNotFound } from './errors';
export type { Blocker, FieldError } from './errors';
export { giveUp, readMedia, removeMedia, uploadForm, uploadImage, uploadResumable } from './upload';
export type { UploadedMedia, UploadOptions, UploadPurpose } from './upload';
export { setTeamId } from './credentials';
export { readLinks } from './public';
export type { Links } from './public';
export type { paths, Schemas } from './contract';
