import { useRef } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { boot } from '#web/lib/boot.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import type { FieldFormHandle } from '#web/features/form/field-form.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { DeleteSection } from './delete-section.tsx'
import { HistorySection } from './history-section.tsx'
import { ShareCard } from './share-card.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { StatementForm } from './statement-form.tsx'

/** The real-estate statement: its form, its visibility, and the history of its numbers. */
export function StatementView({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const form = useRef<FieldFormHandle>(null)
  const timeZone = me.timezone ?? memberTimeZone()
  return (
    <>
      <StaleBanner timeZone={timeZone} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <Card>
          <StatementForm ref={form} userId={userId} />
        </Card>
        <ShareCard />
      </div>
      <HistorySection timeZone={timeZone} />
      {boot.deployed ? null : <DeleteSection onDeleted={() => form.current?.discard()} />}
    </>
  )
}
