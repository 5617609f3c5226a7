/** Carriers with known tracking pages, and the tracking URL of a number. */
const trackingPages = {
  USPS: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number: string) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
} as const

/** Names of the carriers with known tracking pages. */
export const carriers = Object.keys(trackingPages) as readonly (keyof typeof trackingPages)[]

/** Returns the tracking URL of a number for a known carrier, or null for other carriers. Ignores case and spaces. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find((name) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known ? trackingPages[known](encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''))) : null
}
