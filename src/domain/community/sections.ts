/** Sections of the community in display order. The directory is shown beside them and holds no posts. */
export const sections = [
  { value: 'announcements', label: 'Announcements' },
  { value: 'introductions', label: 'Introductions' },
  { value: 'wins', label: 'Wins' },
  { value: 'needs-and-offers', label: 'Needs and offers' },
  { value: 'deal-talk', label: 'Deal talk' },
  { value: 'market-talk', label: 'Market talk' },
  { value: 'ask-the-tribe', label: 'Ask the tribe' },
] as const

/** The name of a section in URLs. */
export type Section = (typeof sections)[number]['value']

/** Kinds of posts in needs and offers: what a member looks for, or what a member can give. */
export const postKinds = [
  { value: 'need', label: 'Need' },
  { value: 'offer', label: 'Offer' },
] as const

export type PostKind = (typeof postKinds)[number]['value']
