/** What `Retry-After` of a 503 says where the books of others come first, in seconds. */
export const bookRetrySeconds = 30
