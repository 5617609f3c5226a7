import type { Page } from '@playwright/test'

/** A virtual passkey device. `present(true)` simulates a finger on its sensor. */
export type VirtualAuthenticator = { present: (isPresent: boolean) => Promise<void> }

/** Adds a virtual authenticator with verified user to the browser. It confirms nothing until `present(true)`. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    present: async (enabled) => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
