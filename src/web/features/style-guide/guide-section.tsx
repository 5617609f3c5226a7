import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type GuideSection, loadSource, sectionId, type GuideKey } from './guide-pages.ts'
import { SourceCode } from './source-code.tsx'

/** An interactive example under its own anchor, with its code on demand. */
export function SectionCard({ section: { title, text, Example, source } }: { section: GuideSection }): React.ReactNode {
  const id = sectionId(title)
  const [code, setCode] = useState<Promise<string> | null>(null)
  return (
    <section aria-labelledby={id} className="guide-section">
      <div className="p-5 max-md:p-4">
        <h2 id={id}>
          {title}
          <Link to={`#${id}`} className="guide-anchor" aria-label={`Link to ${title}`}>
            #
          </Link>
        </h2>
        {text ? <p className="mt-1 max-w-prose text-sm text-ink-3">{text}</p> : null}
        <div className="mt-4" data-example={source}>
          <Example />
        </div>
      </div>
      <div className="border-t border-line-2 px-2.5 py-2 max-md:px-1.5">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={code !== null}
          aria-label={`Code for ${title}`}
          onClick={() => setCode(code ? null : loadSource(source))}
        >
          Code
        </Button>
        {code ? <SourceCode code={code} title={title} /> : null}
      </div>
    </section>
  )
}

/** Keyboard shortcuts of a page. */
export function KeyTable({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <Card title="Keyboard">
      <KeyList keys={keys} />
    </Card>
  )
}

/** Keys with their effects, one per line. */
function KeyList({ keys }: { keys: readonly GuideKey[] }): React.ReactNode {
  return (
    <dl className="guide-keys">
      {keys.map(({ keys: pressed, action }) => (
        <div key={pressed}>
          <dt>
            {pressed.split(', ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  )
}
