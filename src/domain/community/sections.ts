import { t } from '#domain/i18n/messages.ts'

/** Sections of the community in display order. The directory is shown beside them and holds no posts. */
export const sections = [
  { value: 'announcements', label: t`Announcements` },
  { value: 'introductions', label: t`Introductions` },
  { value: 'wins', label: t`Wins` },
  { value: 'needs-and-offers', label: t`Needs and offers` },
  { value: 'deal-talk', label: t`Deal talk` },
  { value: 'market-talk', label: t`Market talk` },
  { value: 'ask-the-tribe', label: t`Ask the tribe` },
] as const

/** The name of a section in URLs. */
export type Section = (typeof sections)[number]['value']

/** Kinds of posts in needs and offers: what a member looks for, or what a member can give. */
export const postKinds = [
  { value: 'need', label: t`Need` },
  { value: 'offer', label: t`Offer` },
] as const

export type PostKind = (typeof postKinds)[number]['value']
