/** The properties of a syntax-tree node that are used here. */
type Node = { type: string; value?: string; children?: Node[] }

const maxDepth = 16

/**
 * Rehype plugin that flattens nesting beyond sixteen levels to plain text. A line of a thousand `>` would otherwise produce a
 * page that no browser can lay out.
 */
export function capDepth(): (tree: Node) => void {
  return (tree) => {
    const stack: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { node, depth } = next
      if (depth === maxDepth) node.children = [{ type: 'text', value: textIn(node) }]
      else for (const child of node.children ?? []) if (child.children) stack.push({ node: child, depth: depth + 1 })
    }
  }
}

const markers = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){8}/gm

/** Limits nested quotes and lists that begin in one line to eight levels: parsing thousands of them takes seconds. */
export function limitNesting(text: string): string {
  return text.replace(markers, (prefix) => `${prefix}\\`)
}

function textIn(node: Node): string {
  const texts: string[] = []
  const stack = [node]
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.value !== undefined) texts.push(next.value)
    for (const child of (next.children ?? []).toReversed()) stack.push(child)
  }
  return texts.join('').trim()
}
