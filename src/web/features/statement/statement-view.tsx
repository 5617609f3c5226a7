import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { boot } from '../../lib/boot.ts'
import { browserZone } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { meQuery } from '../profile/profile-query.ts'
import { DeleteSection } from './delete-section.tsx'
import { HistorySection } from './history-section.tsx'
import { ShareCard } from './share-card.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { StatementForm } from './statement-form.tsx'

/** The real-estate statement: its form, who sees it, and how its numbers went. */
export function StatementView({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  // A new form for each beginning: what is typed into one after the statement was deleted stays behind with it.
  const [beginning, setBeginning] = useState(0)
  const timeZone = me.timezone ?? browserZone()
  return (
    <>
      <StaleBanner timeZone={timeZone} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <Card>
          <StatementForm key={beginning} userId={userId} />
        </Card>
        <ShareCard />
      </div>
      <HistorySection timeZone={timeZone} />
      {boot.deployed ? null : <DeleteSection userId={userId} onDeleted={() => setBeginning((count) => count + 1)} />}
    </>
  )
}
