/** Whose posts a page picks up: those of the whole tribe, or of the members of the viewer's pod. */
export const circles = ['tribe', 'my-pod'] as const

/** The whole tribe, or the viewer's pod. */
export type Circle = (typeof circles)[number]

/** The two halves of what a page picks up of the community. */
export const cardParts = ['wins', 'needs'] as const

/** Wins, or needs and offers. */
export type CardPart = (typeof cardParts)[number]

/** So many wins, and so many needs and offers, stand on a page that picks them up. */
export const cardSize = 3

/** What is asked of the feed for one half: the newest wins, or the newest needs and offers that are open. All of it is text, as in an address. */
export function cardFiltersOf(part: CardPart, circle: Circle) {
  const own = part === 'wins' ? ({ section: 'wins' } as const) : ({ section: 'needs-and-offers', open: '1' } as const)
  return { ...own, limit: String(cardSize), ...(circle === 'my-pod' && { from: circle }) }
}
