import { Suspense, use, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type GuideSection, readSource } from './guide.ts'

/** An example as members would meet it, and its code on demand. */
export function SectionCard({ section: { title, text, Example, source } }: { section: GuideSection }): React.ReactNode {
  const id = useId()
  const [code, setCode] = useState<Promise<string> | null>(null)
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card shadow-1">
      <div className="p-5">
        <h2 id={id}>{title}</h2>
        {text ? <p className="mt-1 text-sm text-ink-3">{text}</p> : null}
        <div className="mt-4">
          <Example />
        </div>
      </div>
      <div className="border-t border-line-2 px-5 py-2">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={code !== null}
          aria-label={`Code of ${title}`}
          onClick={() => setCode(code ? null : readSource(source))}
        >
          Code
        </Button>
        {code ? (
          <Suspense fallback={<SkeletonLines />}>
            <SourceCode code={code} label={`Code of ${title}`} />
          </Suspense>
        ) : null}
      </div>
    </section>
  )
}

function SourceCode({ code, label }: { code: Promise<string>; label: string }): React.ReactNode {
  return (
    <section aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by the keyboard */}
      <pre tabIndex={0} className="my-2 max-h-96 overflow-auto rounded-md bg-sunk p-4 text-sm">
        <code>{use(code).trim()}</code>
      </pre>
    </section>
  )
}
