import { t } from '#domain/i18n/messages.ts'
import type { PackageState } from '#domain/onboarding/welcome-package.ts'
import type { Tone } from '#web/ui/chip.tsx'

/** Label of each state for admins, in process order, and the text of an empty list. */
export const packageStates: readonly { value: PackageState; label: string; tone: Tone; empty: string }[] = [
  {
    value: 'ready',
    label: t`Ready to export`,
    tone: 'sky',
    empty: t`Packages appear here once a member has access and a complete profile.`,
  },
  {
    value: 'exported',
    label: t`Ready to ship`,
    tone: 'brass',
    empty: t`Packages you export appear here until you add a tracking number.`,
  },
  { value: 'shipped', label: t`On the way`, tone: 'sky', empty: t`Packages appear here once you add their tracking number.` },
  {
    value: 'returned',
    label: t`Returned`,
    tone: 'clay',
    empty: t`Packages that come back to you appear here, so you can send them again.`,
  },
  { value: 'failed', label: t`Lost or damaged`, tone: 'clay', empty: t`Packages you mark as lost or damaged appear here.` },
  { value: 'delivered', label: t`Delivered`, tone: 'pine', empty: t`Packages you mark as delivered appear here.` },
  {
    value: 'pending_address',
    label: t`Waiting for address`,
    tone: 'neutral',
    empty: t`Every member with access has completed their profile.`,
  },
  { value: 'canceled', label: t`Canceled`, tone: 'neutral', empty: t`Packages you cancel appear here.` },
]

/** Label and texts of a state. */
export function packageStateText(state: PackageState): (typeof packageStates)[number] {
  const stateText = packageStates.find(({ value }) => value === state)
  if (!stateText) throw new Error(`No text for package state ${state}.`)
  return stateText
}
