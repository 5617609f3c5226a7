import type { PackageState } from '#domain/onboarding/welcome-package.ts'
import type { Tone } from '../../ui/chip.tsx'

/** The name of each state for admins, in the order of a package's way, and what an empty list of it says. */
export const packageStates: readonly { value: PackageState; label: string; tone: Tone; empty: string }[] = [
  {
    value: 'ready',
    label: 'Ready to export',
    tone: 'sky',
    empty: 'A package is ready as soon as its member has access and a complete profile.',
  },
  {
    value: 'exported',
    label: 'Ready to ship',
    tone: 'brass',
    empty: 'Export packages first. They wait here for a tracking number.',
  },
  { value: 'shipped', label: 'On the way', tone: 'sky', empty: 'Packages appear here once you add their tracking number.' },
  {
    value: 'returned',
    label: 'Returned',
    tone: 'clay',
    empty: 'Packages that come back to you appear here, so you can send them again.',
  },
  { value: 'failed', label: 'Lost or damaged', tone: 'clay', empty: 'Packages you mark as lost or damaged appear here.' },
  { value: 'delivered', label: 'Delivered', tone: 'pine', empty: 'Packages you mark as delivered appear here.' },
  {
    value: 'pending_address',
    label: 'Waiting for address',
    tone: 'neutral',
    empty: 'Every member with access has completed their profile.',
  },
  { value: 'canceled', label: 'Canceled', tone: 'neutral', empty: 'Packages you cancel appear here.' },
]

/** The words of one state. */
export function packageStateWords(state: PackageState): (typeof packageStates)[number] {
  const found = packageStates.find(({ value }) => value === state)
  if (!found) throw new Error(`No words for packages that are ${state}.`)
  return found
}
