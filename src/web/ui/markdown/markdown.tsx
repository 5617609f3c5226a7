import './markdown.css'
import draw, { type Components, type ExtraProps } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import { classNames } from '../class-names.ts'
import { capDepth, endNesting } from './cap-depth.ts'
import { type LinkedWords, linkWords } from './link-words.ts'
import { isIntricate } from './intricate.ts'
import { linkedInText } from './linked-in-text.ts'
import { safeLink, safePicture } from './safe-address.ts'

type MarkdownProps = {
  /** As it was written. HTML in it is shown as text. */
  text: string
  /** The level of its largest headings; the smaller ones follow. */
  headingLevel?: 2 | 3 | 4
  /** Line ends of the text are kept, as people who write posts expect; otherwise only a blank line parts what is written. */
  keepsLines?: boolean
  /** Words in it that lead to pages of ours. */
  links?: readonly LinkedWords[]
  className?: string
}

const drawn = ['p', 'br', 'strong', 'em', 'del', 'a', 'img', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'input']
const noLinks: readonly LinkedWords[] = []
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Text in Markdown, drawn from a short list of elements. Its links lead to the web, to mail or to pages of ours, its pictures are files of ours. */
export function Markdown({
  text,
  headingLevel = 3,
  keepsLines = false,
  links = noLinks,
  className,
}: MarkdownProps): React.ReactNode {
  return (
    <div className={classNames('markdown', keepsLines && 'keeps-lines', className)}>{drawOrShow(text, headingLevel, links)}</div>
  )
}

/**
 * Its function is called rather than rendered, so that a text too deep for the stack is shown as it was written, as is one that would
 * take too long to read.
 */
function drawOrShow(text: string, headingLevel: number, links: readonly LinkedWords[]): React.ReactNode {
  if (isIntricate(text)) return <AsWritten text={text} />
  try {
    return draw({
      children: endNesting(text),
      remarkPlugins: [remarkGfm],
      rehypePlugins: [capDepth, [linkWords, { links }]],
      allowedElements: [...drawn, ...tables, ...headings],
      unwrapDisallowed: true,
      urlTransform: (address, key) => (key === 'src' ? safePicture(address) : safeLink(address)),
      components: componentsOf(headingLevel),
    })
  } catch (err) {
    if (err instanceof RangeError) return <AsWritten text={text} />
    throw err
  }
}

function AsWritten({ text }: { text: string }): React.ReactNode {
  return <p className="whitespace-pre-line">{text}</p>
}

/** Links and pictures by our rules, headings moved down to where the page is. */
function componentsOf(headingLevel: number): Components {
  const moved = headings.map((tag, i) => [tag, headings[Math.min(headingLevel - 1 + i, 5)]])
  return { ...Object.fromEntries(moved), a: TextLink, img: Picture, table: ScrollingTable, td: Cell, input: Tick }
}

function TextLink({ href, children }: React.ComponentProps<'a'>): React.ReactNode {
  if (!href) return <span>{children}</span>
  if (href.startsWith('/')) {
    return (
      <Link to={href} state={linkedInText}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}

function Picture({ src, alt = '' }: React.ComponentProps<'img'>): React.ReactNode {
  return src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : <span>{alt}</span>
}

function ScrollingTable({ children }: React.ComponentProps<'table'>): React.ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <section className="markdown-table" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  )
}

const amount = /^−\$[\d.,]+$/

function Cell({ node, children }: React.ComponentProps<'td'> & ExtraProps): React.ReactNode {
  // An amount would be parted from its minus where the cell is narrow.
  return <td className={node && amount.test(wordsOf(node)) ? 'whitespace-nowrap' : undefined}>{children}</td>
}

function wordsOf({ children }: NonNullable<ExtraProps['node']>): string {
  return children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : '')).join('')
}

function Tick({ checked }: React.ComponentProps<'input'>): React.ReactNode {
  return checked ? '☑ ' : '☐ '
}
