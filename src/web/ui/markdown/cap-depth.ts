/** What of a node of the drawn text matters here. */
type Node = { type: string; value?: string; children?: Node[] }

const deepest = 16

/**
 * A step of drawing that ends nesting below sixteen levels: what lies deeper stands there as plain text. A line of a thousand `>`
 * would otherwise make a page that no browser can lay out.
 */
export function capDepth(): (tree: Node) => void {
  return (tree) => {
    const waiting: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, depth } = next
      if (depth === deepest) node.children = [{ type: 'text', value: textIn(node) }]
      else for (const child of node.children ?? []) if (child.children) waiting.push({ node: child, depth: depth + 1 })
    }
  }
}

const markers = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){8}/gm

/** The text with quotes and lists that begin in one line ending after eight: reading thousands of them takes seconds. */
export function endNesting(text: string): string {
  return text.replace(markers, (begun) => `${begun}\\`)
}

function textIn(node: Node): string {
  const words: string[] = []
  const waiting = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.value !== undefined) words.push(next.value)
    for (const child of (next.children ?? []).toReversed()) waiting.push(child)
  }
  return words.join('').trim()
}
