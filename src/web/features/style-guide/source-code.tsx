import { Suspense, use, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

type SourceCodeProps = { code: Promise<string>; title: string }

/** The code of an example, with a copy button. */
export function SourceCode({ code, title }: SourceCodeProps): React.ReactNode {
  return (
    <Suspense fallback={<SkeletonLines />}>
      <section aria-label={`Code for ${title}`} className="grid gap-2 px-2.5 py-2">
        <Lines code={code} />
        <CopyButton code={code} title={title} />
      </section>
    </Suspense>
  )
}

function Lines({ code }: { code: Promise<string> }): React.ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunk p-4 text-sm">
      <code>{use(code).trim()}</code>
    </pre>
  )
}

function CopyButton({ code, title }: SourceCodeProps): React.ReactNode {
  const [copyStatus, setCopyStatus] = useState('')
  const text = use(code).trim()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopyStatus('Copied.')
    } catch {
      setCopyStatus('Copy failed. Select the code and copy it manually.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" aria-label={`Copy code for ${title}`} onClick={() => void copy()}>
        Copy
      </Button>
      <output className="text-sm text-ink-3">{copyStatus}</output>
    </div>
  )
}
