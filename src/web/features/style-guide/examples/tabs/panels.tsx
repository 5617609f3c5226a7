import { useState } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'

/** Views of a pod, one of which is not available to everyone. */
export function Example(): React.ReactNode {
  const [view, setView] = useState<'overview' | 'commitments' | 'meetings' | 'applicants' | 'manage'>('overview')
  return (
    <Tabs
      label="Pod 214"
      selected={view}
      onSelect={setView}
      items={[
        { id: 'overview', label: 'Overview', content: <p>Thursdays at 12:00 PM, led by Marisol Reyes. 6 of 8 seats filled.</p> },
        { id: 'commitments', label: 'Commitments', content: <p>Eleven commitments kept, two overdue.</p> },
        { id: 'meetings', label: 'Meetings', content: <p>Next meeting Thursday. Tomas Keller has the hot seat.</p> },
        {
          id: 'applicants',
          label: (
            <>
              Applicants&nbsp;<Chip tone="brass">3</Chip>
            </>
          ),
          content: <p>Three members are waiting to hear from you.</p>,
        },
        { id: 'manage', label: 'Manage', content: <p>Meeting link, seats, and deputy.</p>, isDisabled: true },
      ]}
    />
  )
}

export const title = 'Tabs'
export const text = 'For views without their own URLs. On phones, the row scrolls to keep the selected tab visible.'
