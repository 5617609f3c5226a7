/** The domain of every email address in the demo tribe. No email can be delivered there: RFC 2606 reserves `.test`. */
export const demoDomain = 'demo.test'
