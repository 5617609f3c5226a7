/** Carriers whose tracking pages are known, with the address of a number's page. */
const trackingPages = {
  USPS: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  DHL: (number: string) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
} as const

/** Names of the carriers whose tracking pages are known. */
export const carriers = Object.keys(trackingPages) as readonly (keyof typeof trackingPages)[]

/** The page of a known carrier that tracks this number; null for other carriers. Case and spaces do not matter. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find((name) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known ? trackingPages[known](encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''))) : null
}
