import { useEffect, useRef } from 'react'
import type { DataExport } from '#contract/privacy.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/failure.tsx'
import { isInTheMaking, progressWords, readyWords } from './export-words.ts'
import type { Copying } from './use-export.ts'

const contents = [
  'Your profile, your address and your settings',
  'Your 56 answers and the scores made from them',
  'Your real-estate statement, with its history',
  'Your pods, your applications and their messages',
  'Your membership, payments and welcome package',
  'Where you are signed in, mail we wrote to you, and what the security log has about you',
]

type ExportCardProps = {
  copy: DataExport | null
  copying: Copying
  /** It was asked for on this page, just now: then the focus follows what becomes of it. */
  hasAsked: boolean
  /** The server does not answer at the moment. */
  isLost: boolean
}

/** A copy of everything, from asking for it to the file. */
export function ExportCard({ copy, copying: { request, fetching }, hasAsked, isLost }: ExportCardProps): React.ReactNode {
  const isMaking = isInTheMaking(copy)
  const isReady = copy?.state === 'ready'
  return (
    <Card title="Download my data">
      <p className="text-md text-ink-2">
        A copy of everything we keep about you, in one zip file: JSON for programs, CSV tables for Excel, Numbers or Google
        Sheets.
      </p>
      <ul className="mt-3 list-disc ps-5 text-md text-ink-2">
        {contents.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        {copy && isMaking ? <InTheMaking copy={copy} takesFocus={hasAsked} isLost={isLost} /> : null}
        {copy && isReady ? (
          <output aria-live="polite" className="text-md font-medium">
            {readyWords(copy, memberZone())}
          </output>
        ) : null}
        {copy?.state === 'failed' ? (
          <Banner tone="clay" isAlert={hasAsked}>
            We could not make your copy. Nothing is lost; please try again.
          </Banner>
        ) : null}
        {copy?.state === 'expired' ? (
          <p className="text-md text-ink-2">Your last copy is no longer here. Ask for a new one whenever you like.</p>
        ) : null}
        <Failure>{request.failure ?? fetching.failure}</Failure>
        {isMaking ? null : (
          <div className="flex flex-wrap gap-2">
            {isReady ? <FetchButton fetching={fetching} takesFocus={hasAsked} /> : null}
            <Button
              variant={isReady ? 'secondary' : 'primary'}
              isPending={request.isPending}
              onClick={() => void request.run()}
              className="max-sm:w-full"
            >
              {isReady ? 'Make a new copy' : copy?.state === 'failed' ? 'Try again' : 'Download everything'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type InTheMakingProps = { copy: DataExport; takesFocus: boolean; isLost: boolean }

function InTheMaking({ copy, takesFocus, isLost }: InTheMakingProps): React.ReactNode {
  const box = useFocusLeftOver<HTMLDivElement>(takesFocus)
  const words = progressWords(copy)
  return (
    <div ref={box} tabIndex={-1} className="grid gap-2">
      <Bar label="Gathering your data" value={copy.partsDone} max={copy.partsTotal} valueText={words} />
      <output aria-live="polite" className="tabular text-md text-ink-2">
        {isLost ? 'We cannot reach the server. This page goes on by itself once it answers.' : words}
      </output>
      <p className="text-sm text-ink-3">You may leave this page; we write to you when your copy is ready.</p>
    </div>
  )
}

type FetchButtonProps = { fetching: Copying['fetching']; takesFocus: boolean }

function FetchButton({ fetching, takesFocus }: FetchButtonProps): React.ReactNode {
  const button = useFocusLeftOver<HTMLButtonElement>(takesFocus)
  return (
    <Button ref={button} isPending={fetching.isPending} onClick={() => void fetching.run()} className="max-sm:w-full">
      Download the file
    </Button>
  )
}

/** Takes the focus when what had it has gone, so that nobody who uses the keyboard starts over at the top. */
function useFocusLeftOver<Element extends HTMLElement>(isOn: boolean): React.RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    // An element around this one has it then: the body, or what a second click fell on.
    if (isOn && document.activeElement?.contains(element.current)) element.current?.focus()
  }, [isOn])
  return element
}
