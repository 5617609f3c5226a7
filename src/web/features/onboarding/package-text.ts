import type { WelcomePackage } from '#contract/api/welcome/welcome.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import type { Tone } from '#web/ui/chip.tsx'

/** Text about a welcome package on the welcome page. `chip` is a short form. */
export type PackageText = {
  chip: string
  tone: Tone
  text: string
  /** Link to a page of this app for the next step. */
  next: { to: string; label: string } | null
  /** The carrier's tracking page. */
  trackingUrl: string | null
  /** The tracking number, for members who look it up themselves. */
  trackingNumber: string | null
}

const addressLink = { to: '/dashboard/profile/shipping-address', label: t`Add address` }
const supportLink = { to: '/dashboard/support?topic=shipping', label: t`Ask support` }

const pendingPackage: WelcomePackage = {
  state: 'pending_address',
  // This date is not displayed.
  changedAt: new Date(0).toISOString(),
  destination: null,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
}

type PackageTextInput = {
  welcomePackage: WelcomePackage | null
  hasAccess: boolean
  hasAddress: boolean
  /** Nothing else is missing in the profile. */
  isProfileDone: boolean
  timeZone: string
}

/** Text about the status of a welcome package. */
export function packageTextOf({ welcomePackage, hasAccess, hasAddress, isProfileDone, timeZone }: PackageTextInput): PackageText {
  const defaults = { tone: 'neutral', next: null, trackingUrl: null, trackingNumber: null } as const
  if (!welcomePackage && !hasAccess)
    return { ...defaults, chip: t`Later`, text: t`We’ll ship your welcome package once your membership starts.` }
  // The package does not exist in the first moments of access. It will start by asking for the address.
  const { state, changedAt, destination, carrier, trackingNumber, trackingUrl } = welcomePackage ?? pendingPackage
  const changedDay = formatDay(new Date(changedAt), timeZone)
  const withDestination = (sentence: string): string =>
    destination ? `${sentence} ${t`It’s going to ${{ destination }}.`}` : sentence
  switch (state) {
    case 'pending_address':
      if (!hasAddress) {
        const text = t`Add your address and we’ll ship your welcome package.`
        return { ...defaults, chip: t`Needs your address`, tone: 'brass', text, next: addressLink }
      }
      return {
        ...defaults,
        chip: t`Coming next`,
        tone: 'sky',
        text: isProfileDone
          ? t`Thanks, we have your address. Your package is next.`
          : t`Thanks, we have your address. We’ll pack your box once your profile is complete.`,
      }
    case 'ready':
      return {
        ...defaults,
        chip: t`Getting ready`,
        tone: 'sky',
        text: withDestination(t`We have your address. Your package ships within ten business days.`),
      }
    case 'exported':
      return {
        ...defaults,
        chip: t`Shipping soon`,
        tone: 'sky',
        text: withDestination(t`Packed and ready. It ships any day now.`),
      }
    case 'shipped': {
      return {
        ...defaults,
        chip: t`On its way`,
        tone: 'pine',
        text: withDestination(
          carrier ? t`On its way with ${{ carrier }} since ${{ changedDay }}.` : t`Shipped on ${{ changedDay }}.`,
        ),
        trackingUrl: safeUrl(trackingUrl),
        trackingNumber,
      }
    }
    case 'delivered':
      return { ...defaults, chip: t`Delivered`, tone: 'pine', text: t`Delivered on ${{ changedDay }}. Enjoy!` }
    case 'returned':
      return {
        ...defaults,
        chip: t`Returned`,
        tone: 'brass',
        text: t`Your package was returned on ${{ changedDay }}. Check your address and we’ll resend it.`,
        next: { ...addressLink, label: t`Check address` },
      }
    case 'failed':
      return {
        ...defaults,
        chip: t`Delayed`,
        tone: 'brass',
        text: t`Something went wrong in transit. We’re looking into it. You don’t need to do anything.`,
        next: supportLink,
      }
    case 'canceled':
      return {
        ...defaults,
        chip: t`Canceled`,
        text: t`Your welcome package was canceled on ${{ changedDay }}. If you’d still like one, contact us.`,
        next: supportLink,
      }
  }
}

/** Text for the checklist about a shipped or delivered package. Empty before that. */
export function parcelTextOf(welcomePackage: WelcomePackage | null): { text: string | null; trackingUrl: string | null } {
  switch (welcomePackage?.state) {
    case 'ready':
      return { text: t`Your welcome package ships within ten business days`, trackingUrl: null }
    case 'exported':
      return { text: t`Your welcome package ships any day now`, trackingUrl: null }
    case 'shipped':
      return { text: t`Your welcome package is on its way`, trackingUrl: safeUrl(welcomePackage.trackingUrl) }
    case 'delivered':
      return { text: t`Your welcome package has arrived`, trackingUrl: null }
    default:
      return { text: null, trackingUrl: null }
  }
}

/** The URL of the tracking page, or null if it is not safe to open. */
function safeUrl(trackingUrl: string | null): string | null {
  return trackingUrl !== null && URL.parse(trackingUrl)?.protocol === 'https:' ? trackingUrl : null
}
