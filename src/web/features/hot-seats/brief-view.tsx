import type { HotSeat } from '#contract/hot-seats.ts'
import { DealFacts } from './deal-facts.tsx'
import { DealFigures } from './deal-figures.tsx'

/** What a hot seat is about, as the pod reads it. */
export function BriefView({
  brief,
  figures,
}: {
  brief: NonNullable<HotSeat['brief']>
  figures: HotSeat['figures']
}): React.ReactNode {
  const { question, background, exit, deal } = brief
  return (
    <div className="grid gap-4">
      <p className="text-base font-semibold wrap-anywhere">{question}</p>
      {background ? <Part title="Background">{background}</Part> : null}
      {exit ? <Part title="Exit">{exit}</Part> : null}
      {deal ? <DealFacts deal={deal} /> : null}
      {figures.length > 0 ? <DealFigures figures={figures} /> : null}
    </div>
  )
}

function Part({ title, children }: { title: string; children: string }): React.ReactNode {
  return (
    <div>
      <h3 className="text-sm font-medium text-ink-3">{title}</h3>
      <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{children}</p>
    </div>
  )
}
