import { useState } from 'react'
import { Tabs } from '#web/ui/tabs/tabs.tsx'

/** Arrow keys only move focus; Enter opens a tab. */
export function Example(): React.ReactNode {
  const [year, setYear] = useState<'2024' | '2025' | '2026'>('2026')
  return (
    <Tabs
      label="Statements by year"
      selected={year}
      onSelect={setYear}
      isManual
      items={[
        { id: '2024', label: '2024', content: <p>9 doors, $84,200 gross annual revenue.</p> },
        { id: '2025', label: '2025', content: <p>12 doors, $121,500 gross annual revenue.</p> },
        { id: '2026', label: '2026', content: <p>14 doors, $148,900 gross annual revenue.</p> },
      ]}
    />
  )
}

export const title = 'Tabs opened with Enter'
export const text = 'For views that take a while to load. Arrow keys pass tabs without opening them.'
