/** Scope of the posts on a page's community card: the whole tribe, or the members of the viewer's pod. */
export const postScopes = ['tribe', 'my-pod'] as const

export type PostScope = (typeof postScopes)[number]

/** The two parts of a page's community card. */
export const cardParts = ['wins', 'needs'] as const

export type CardPart = (typeof cardParts)[number]

/** Number of posts in each part of a community card. */
export const cardPostCount = 3

/**
 * Returns the feed filters for one part of the card: the newest wins, or the newest open needs and offers. All values are text,
 * as in a URL.
 */
export function cardPostFilters(part: CardPart, circle: PostScope) {
  const own = part === 'wins' ? ({ section: 'wins' } as const) : ({ section: 'needs-and-offers', open: '1' } as const)
  return { ...own, limit: String(cardPostCount), ...(circle === 'my-pod' && { from: circle }) }
}
