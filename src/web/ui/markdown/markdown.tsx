import './markdown.css'
import draw, { type Components, type ExtraProps } from 'react-markdown'
import { Link } from 'react-router'
import remarkGfm from 'remark-gfm'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { capDepth, limitNesting } from './cap-depth.ts'
import { type LinkedPhrase, linkPhrases } from './link-phrases.ts'
import { isTooComplex } from './is-too-complex.ts'
import { linkedInText } from './linked-in-text.ts'
import { safeLinkUrl, safeImageUrl } from './safe-url.ts'

type MarkdownProps = {
  /** The source text. HTML in it is shown as text. */
  text: string
  /** Level of its largest headings. Smaller headings follow. */
  headingLevel?: 2 | 3 | 4
  /** Keeps line breaks, as authors of posts expect. Otherwise only a blank line starts a new paragraph. */
  keepsLineBreaks?: boolean
  /** Phrases in the text that link to pages of this app. */
  links?: readonly LinkedPhrase[]
  className?: string
}

const textElements = ['p', 'br', 'strong', 'em', 'del', 'a', 'img', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'input']
const noLinks: readonly LinkedPhrase[] = []
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/**
 * Renders Markdown with an allowlist of elements. Links lead to the web, email or pages of this app; images are files of this
 * app.
 */
export function Markdown({
  text,
  headingLevel = 3,
  keepsLineBreaks = false,
  links = noLinks,
  className,
}: MarkdownProps): React.ReactNode {
  return (
    <div className={classNames('markdown', keepsLineBreaks && 'keeps-lines', className)}>
      {renderOrFallback(text, headingLevel, links)}
    </div>
  )
}

/**
 * The renderer is called as a function rather than rendered as a component, so that a text too deep for the stack falls back to
 * its source. A text that would take too long to parse also falls back.
 */
function renderOrFallback(text: string, headingLevel: number, links: readonly LinkedPhrase[]): React.ReactNode {
  if (isTooComplex(text)) return <RawText text={text} />
  try {
    return draw({
      children: limitNesting(text),
      remarkPlugins: [remarkGfm],
      rehypePlugins: [capDepth, [linkPhrases, { links }]],
      allowedElements: [...textElements, ...tables, ...headings],
      unwrapDisallowed: true,
      urlTransform: (url, key) => (key === 'src' ? safeImageUrl(url) : safeLinkUrl(url)),
      components: componentsOf(headingLevel),
    })
  } catch (err) {
    if (err instanceof RangeError) return <RawText text={text} />
    throw err
  }
}

function RawText({ text }: { text: string }): React.ReactNode {
  return <p className="whitespace-pre-line">{text}</p>
}

/** Links and images by our rules, and headings shifted to the level of the page. */
function componentsOf(headingLevel: number): Components {
  const shiftedHeadings = headings.map((tag, i) => [tag, headings[Math.min(headingLevel - 1 + i, 5)]])
  return { ...Object.fromEntries(shiftedHeadings), a: TextLink, img: Picture, table: ScrollingTable, td: Cell, input: Checkbox }
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <section className="markdown-table" tabIndex={0} aria-label={t`Table`}>
      <table>{children}</table>
    </section>
  )
}

const amount = /^−\$[\d.,]+$/

function Cell({ node, children }: React.ComponentProps<'td'> & ExtraProps): React.ReactNode {
  // Otherwise a narrow cell would separate an amount from its minus sign.
  return <td className={node && amount.test(textContentOf(node)) ? 'whitespace-nowrap' : undefined}>{children}</td>
}

function textContentOf({ children }: NonNullable<ExtraProps['node']>): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textContentOf(child) : ''))
    .join('')
}

function Checkbox({ checked }: React.ComponentProps<'input'>): React.ReactNode {
  return checked ? '☑ ' : '☐ '
}
