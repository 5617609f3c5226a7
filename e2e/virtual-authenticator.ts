import type { Page } from '@playwright/test'

/** A finger on the sensor of a device that keeps passkeys, or none. */
export type VirtualAuthenticator = { present: (isPresent: boolean) => Promise<void> }

/** Gives the browser a device that keeps passkeys and knows its owner. Nobody touches it until `present(true)`. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
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
