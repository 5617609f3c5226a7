/** Names of the drawings in `icons/`, each a file of that name on a grid of 24 units, drawn with lines only. */
export const iconNames = [
  'agenda',
  'alert',
  'bell',
  'book',
  'calendar',
  'card',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'close',
  'community',
  'grid',
  'home',
  'info',
  'lock',
  'market',
  'pod',
  'question',
  'shield',
  'sign-out',
  'support',
  'user',
] as const

export type IconName = (typeof iconNames)[number]
