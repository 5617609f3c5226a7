/** Messages of the hard rules of a match. The engine passes IDs of members, pods and slots; a UI for people passes names. */
export const ruleMessages = {
  closed: (pod: string) => `${pod} is closed: nobody is added to it.`,
  /** @param free seats before anybody joins */
  seats: (pod: string, free: number, come: number) =>
    free <= 0 ? `${pod} has no seat left.` : `${pod} has ${pluralize(free, 'free seat')}, and ${come} would come.`,
  newcomers: (pod: string, come: number, most: number) =>
    `${pod} would get ${pluralize(come, 'newcomer')}, and at most ${most} are allowed in one match.`,
  tooFew: (pod: string, members: number, least: number) =>
    `${pod} would have ${pluralize(members, 'member')}. A new pod needs at least ${least}.`,
  tooMany: (pod: string, members: number, most: number) =>
    `${pod} would have ${pluralize(members, 'member')}. A new pod holds at most ${most}.`,
  holdsPlace: (member: string, pod: string) => `${member} holds a place in ${pod} already and is never moved.`,
  notActive: (member: string) => `${member} has no active membership with general access.`,
  notOptedIn: (member: string) => `${member} has not asked to be matched.`,
  impossible: (member: string, why: string) => `${member} cannot be placed. ${why}`,
  slot: (member: string, slot: string, pod: string) => `${member} does not accept ${slot}, when ${pod} meets.`,
  formerPod: (member: string, pod: string) => `${member} was in ${pod} before and does not go back to it.`,
  blocked: (one: string, other: string) => `${one} and ${other} are kept out of one pod.`,
  married: (one: string, other: string) => `${one} and ${other} are married and share no pod.`,
  together: (members: readonly string[]) => `${members.join(' and ')} are married and go together in this match.`,
  onlyPod: (members: readonly string[], pod: string) =>
    `${members.join(' and ')} could only go to ${pod}, where their husband or wife is.`,
  floor: (member: string, match: number, floor: number) =>
    `${member} would have a match of ${match}, and nobody is placed below ${floor}.`,
} as const

function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
