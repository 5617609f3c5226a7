/** Words of a text that lead somewhere although they are written plainly, as a mention of somebody does. */
export type LinkedWords = { words: string; to: string }

/** What of a node of the drawn text matters here. */
type Node = { type: string; tagName?: string; value?: string; properties?: Record<string, string>; children?: Node[] }

const untouched = new Set(['a', 'code', 'pre'])

/** A step of drawing that makes links of these words, longest first; code and what is a link already stay as they are. */
export function linkWords({ links }: { links: readonly LinkedWords[] }): (tree: Node) => void {
  const longestFirst = links.toSorted((a, b) => b.words.length - a.words.length)
  return (tree) => {
    const waiting = links.length === 0 ? [] : [tree]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.children)
        node.children = node.children.flatMap((child) => (child.value === undefined ? [child] : split(child, longestFirst)))
      for (const child of node.children ?? []) if (!untouched.has(child.tagName ?? '')) waiting.push(child)
    }
  }
}

function split(text: Node, links: readonly LinkedWords[]): Node[] {
  if (text.type !== 'text') return [text]
  let rest = text.value ?? ''
  const parts: Node[] = []
  while (rest !== '') {
    const found = links
      .map((link) => ({ ...link, at: rest.indexOf(link.words) }))
      .filter(({ at }) => at >= 0)
      .reduce<(LinkedWords & { at: number }) | null>((first, link) => (first && first.at <= link.at ? first : link), null)
    if (!found) break
    if (found.at > 0) parts.push({ type: 'text', value: rest.slice(0, found.at) })
    const words: Node = { type: 'text', value: found.words }
    parts.push({ type: 'element', tagName: 'a', properties: { href: found.to }, children: [words] })
    rest = rest.slice(found.at + found.words.length)
  }
  return rest === '' ? parts : [...parts, { type: 'text', value: rest }]
}
