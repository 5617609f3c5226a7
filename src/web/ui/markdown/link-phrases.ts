/** A phrase in a text that becomes a link although it is written plainly, such as a mention. */
export type LinkedPhrase = { phrase: string; to: string }

/** The properties of a syntax-tree node that are used here. */
type Node = { type: string; tagName?: string; value?: string; properties?: Record<string, string>; children?: Node[] }

const skippedTags = new Set(['a', 'code', 'pre'])

/** Rehype plugin that turns these phrases into links, longest first. Skips code and existing links. */
export function linkPhrases({ links }: { links: readonly LinkedPhrase[] }): (tree: Node) => void {
  const longestFirst = links.toSorted((a, b) => b.phrase.length - a.phrase.length)
  return (tree) => {
    const stack = links.length === 0 ? [] : [tree]
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.children)
        node.children = node.children.flatMap((child) => (child.value === undefined ? [child] : split(child, longestFirst)))
      for (const child of node.children ?? []) if (!skippedTags.has(child.tagName ?? '')) stack.push(child)
    }
  }
}

function split(text: Node, links: readonly LinkedPhrase[]): Node[] {
  if (text.type !== 'text') return [text]
  let remaining = text.value ?? ''
  const parts: Node[] = []
  while (remaining !== '') {
    const match = links
      .map((link) => ({ ...link, at: remaining.indexOf(link.phrase) }))
      .filter(({ at }) => at >= 0)
      .reduce<(LinkedPhrase & { at: number }) | null>((first, link) => (first && first.at <= link.at ? first : link), null)
    if (!match) break
    if (match.at > 0) parts.push({ type: 'text', value: remaining.slice(0, match.at) })
    const textNode: Node = { type: 'text', value: match.phrase }
    parts.push({ type: 'element', tagName: 'a', properties: { href: match.to }, children: [textNode] })
    remaining = remaining.slice(match.at + match.phrase.length)
  }
  return remaining === '' ? parts : [...parts, { type: 'text', value: remaining }]
}
