import type { WelcomePackage } from '#contract/welcome.ts'
import { formatDay } from '../../lib/dates.ts'
import type { Tone } from '../../ui/chip.tsx'

/** What the welcome page says of a welcome package. `chip` is the same in a word or two. */
export type PackageWords = {
  chip: string
  tone: Tone
  text: string
  /** A page of ours that helps on. */
  next: { to: string; label: string } | null
  /** The carrier's page that follows the parcel. */
  trackingUrl: string | null
  /** The carrier's number of the parcel, for those who look it up themselves. */
  trackingNumber: string | null
}

const toAddress = { to: '/dashboard/profile/shipping-address', label: 'Add address' }
const toSupport = { to: '/dashboard/support?topic=shipping', label: 'Ask support' }

const notBegun: WelcomePackage = {
  state: 'pending_address',
  // Nobody reads since when it waits.
  changedAt: new Date(0).toISOString(),
  destination: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
}

type PackageFacts = {
  welcomePackage: WelcomePackage | null
  hasAccess: boolean
  hasAddress: boolean
  /** Nothing else is missing in the profile either. */
  isProfileDone: boolean
  timeZone: string
}

/** Where a welcome package stands, in a sentence its member likes to read. */
export function packageWords({ welcomePackage, hasAccess, hasAddress, isProfileDone, timeZone }: PackageFacts): PackageWords {
  const rest = { tone: 'neutral', next: null, trackingUrl: null, trackingNumber: null } as const
  if (!welcomePackage && !hasAccess)
    return { ...rest, chip: 'Later', text: 'A package comes to your door. We send it once your membership has begun.' }
  // With the first moments of access it is not there yet; it will begin by asking for the address.
  const { state, changedAt, destination, carrier, trackingNumber, trackingUrl } = welcomePackage ?? notBegun
  const on = formatDay(new Date(changedAt), timeZone)
  const goesTo = destination ? ` It goes to ${destination}.` : ''
  switch (state) {
    case 'pending_address':
      if (!hasAddress) {
        const text = 'Add your address and we send your welcome package.'
        return { ...rest, chip: 'Needs your address', tone: 'brass', text, next: toAddress }
      }
      return {
        ...rest,
        chip: 'Coming next',
        tone: 'sky',
        text: isProfileDone
          ? 'Thank you, we have your address. Your package comes next.'
          : 'Thank you, we have your address. We pack as soon as your profile is complete.',
      }
    case 'ready':
      return {
        ...rest,
        chip: 'Getting ready',
        tone: 'sky',
        text: `We have your address; it leaves within ten working days.${goesTo}`,
      }
    case 'exported':
      return { ...rest, chip: 'Leaving', tone: 'sky', text: `Handed over to be sent; it leaves any day now.${goesTo}` }
    case 'shipped': {
      const by = carrier ? ` with ${carrier}` : ''
      return {
        ...rest,
        chip: 'On its way',
        tone: 'pine',
        text: `On its way${by} since ${on}.${goesTo}`,
        trackingUrl: safeUrl(trackingUrl),
        trackingNumber,
      }
    }
    case 'delivered':
      return { ...rest, chip: 'Delivered', tone: 'pine', text: `Delivered on ${on}. Enjoy it.` }
    case 'returned':
      return {
        ...rest,
        chip: 'Came back',
        tone: 'brass',
        text: `It came back to us on ${on}. Please look at your address; we send it again.`,
        next: { ...toAddress, label: 'Check address' },
      }
    case 'failed':
      return {
        ...rest,
        chip: 'Delayed',
        tone: 'brass',
        text: 'Something went wrong on the way. We are looking into it, and you need not do anything.',
        next: toSupport,
      }
    case 'canceled':
      return {
        ...rest,
        chip: 'Canceled',
        text: `Your welcome package was canceled on ${on}. If you would like one, write to us.`,
        next: toSupport,
      }
  }
}

/** What the checklist says of a parcel that is on its way or there; nothing before. */
export function parcelLine(welcomePackage: WelcomePackage | null): { line: string | null; trackingUrl: string | null } {
  switch (welcomePackage?.state) {
    case 'ready':
      return { line: 'Your welcome package leaves within ten working days', trackingUrl: null }
    case 'exported':
      return { line: 'Your welcome package leaves any day now', trackingUrl: null }
    case 'shipped':
      return { line: 'Your welcome package is on its way', trackingUrl: safeUrl(welcomePackage.trackingUrl) }
    case 'delivered':
      return { line: 'Your welcome package has arrived', trackingUrl: null }
    default:
      return { line: null, trackingUrl: null }
  }
}

/** The address of the carrier's page; null unless it is one that a browser may be sent to. */
function safeUrl(trackingUrl: string | null): string | null {
  return trackingUrl !== null && URL.parse(trackingUrl)?.protocol === 'https:' ? trackingUrl : null
}
