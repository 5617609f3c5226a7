import type { EmailTemplate } from './email-template.ts'

/** Data of the email about a shipped package. `destination` is city and state, never the full address. */
export type PackageShippedEmailData = {
  firstName: string
  productName: string
  appUrl: string
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  destination: string
}

/** To a member: their welcome package has shipped. Without a tracking page, it links to the member's own page. */
export function packageShippedEmail(data: PackageShippedEmailData): EmailTemplate {
  const { firstName, productName, appUrl, carrier, trackingNumber, trackingUrl, destination } = data
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
