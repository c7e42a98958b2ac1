/** The only answers that count as done; whatever else comes is a failure. */
export const isAccepted = (status: number): boolean => status === 200 || status === 201;
