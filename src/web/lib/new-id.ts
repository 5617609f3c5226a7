/** Creates an ID on the client, so that a retry does not create a duplicate. */
export function newId(): string {
  return crypto.randomUUID()
}
