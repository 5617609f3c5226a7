/** The domain of every address in the demo tribe. Nobody gets mail there: RFC 2606 keeps `.test` for such uses. */
export const demoDomain = 'demo.test'
