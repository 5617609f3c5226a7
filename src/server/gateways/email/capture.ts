import { bareAddress } from './address.ts'
import type { EmailGateway } from './port.ts'

/** Captures email: every one just stays in the outbox. Rejects what an SMTP server would reject. */
export function createCaptureEmail(): EmailGateway {
  return {
    kind: 'capture',
    deliver: async ({ from, to }) => {
      bareAddress(from)
      bareAddress(to)
      return 'captured'
    },
  }
}
