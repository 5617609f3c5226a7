/** Messages of the hard rules of a match. The engine passes IDs of members, pods and slots; a UI for people passes names. */
export const ruleMessages = {
  closed: (pod: string) => `${pod} is closed to new members.`,
  /** @param free seats before anybody joins */
  seats: (pod: string, free: number, come: number) =>
    free <= 0 ? `${pod} has no open seats.` : `${pod} has ${pluralize(free, 'open seat')}, but ${come} would join.`,
  newcomers: (pod: string, come: number, most: number) =>
    `${pod} would get ${pluralize(come, 'newcomer')}. The limit is ${most} per match.`,
  tooFew: (pod: string, members: number, least: number) =>
    `${pod} would have ${pluralize(members, 'member')}. A new pod needs at least ${least}.`,
  tooMany: (pod: string, members: number, most: number) =>
    `${pod} would have ${pluralize(members, 'member')}. A new pod can have at most ${most}.`,
  holdsPlace: (member: string, pod: string) => `${member} already has a seat in ${pod} and can’t be moved.`,
  notActive: (member: string) => `${member} doesn’t have an active membership with general access.`,
  notOptedIn: (member: string) => `${member} hasn’t opted in to matching.`,
  impossible: (member: string, why: string) => `${member} can’t be placed. ${why}`,
  slot: (member: string, slot: string, pod: string) => `${member} isn’t available ${slot}, when ${pod} meets.`,
  formerPod: (member: string, pod: string) => `${member} used to be in ${pod} and can’t be placed there again.`,
  blocked: (one: string, other: string) => `${one} and ${other} must be kept apart.`,
  married: (one: string, other: string) => `${one} and ${other} are married and can’t share a pod.`,
  together: (members: readonly string[]) => `${members.join(' and ')} are married and must be placed together.`,
  onlyPod: (members: readonly string[], pod: string) => `${members.join(' and ')} can only go to ${pod}, where their spouse is.`,
  floor: (member: string, match: number, floor: number) => `${member} would have a match of ${match}. The minimum is ${floor}.`,
} as const

function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
