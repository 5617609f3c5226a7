/** Sections of the community, in the order in which they are shown; the directory beside them holds no posts. */
export const sections = [
  { value: 'announcements', label: 'Announcements' },
  { value: 'introductions', label: 'Introductions' },
  { value: 'wins', label: 'Wins' },
  { value: 'needs-and-offers', label: 'Needs and offers' },
  { value: 'deal-talk', label: 'Deal talk' },
  { value: 'market-talk', label: 'Market talk' },
  { value: 'ask-the-tribe', label: 'Ask the tribe' },
] as const

/** A section by its name in addresses. */
export type Section = (typeof sections)[number]['value']

/** What somebody says in needs and offers: what they look for, or what they can give. */
export const postKinds = [
  { value: 'need', label: 'Need' },
  { value: 'offer', label: 'Offer' },
] as const

/** A need or an offer. */
export type PostKind = (typeof postKinds)[number]['value']
