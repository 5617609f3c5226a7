/** An id for something this page makes, so that sending it again writes it once. */
export function newId(): string {
  return crypto.randomUUID()
}
