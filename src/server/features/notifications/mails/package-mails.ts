import type { Letter } from './letter.ts'

/** What the mail about a package on its way is written with. `destination` is a city and its state, never the whole address. */
export type ShippedMailFacts = {
  firstName: string
  productName: string
  appUrl: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  destination: string
}

/** The letter that says that a welcome package is on its way. Without a page to follow it on, it leads to the member's own. */
export function packageShippedLetter(facts: ShippedMailFacts): Letter {
  const { firstName, productName, appUrl, carrier, trackingNumber, trackingUrl, destination } = facts
  return {
    template: 'package-shipped',
    subject: 'Your welcome package is on its way',
    preview: `${carrier} is bringing it to you in ${destination}.`,
    heading: `Something is on its way to you, ${firstName}`,
    paragraphs: [
      `Your welcome package from ${productName} left us and is on its way to you in ${destination}.`,
      'You can also see where it stands on your Welcome page.',
    ],
    facts: [
      ['Carrier', carrier],
      ['Tracking number', trackingNumber],
    ],
    action: trackingUrl
      ? { label: 'Follow your package', url: trackingUrl }
      : { label: 'Open your Welcome page', url: `${appUrl}/dashboard/welcome` },
    footer: 'You get this mail once for each package we send you.',
  }
}
