import { useState } from 'react'
import { listTimezones } from '#domain/profile/timezones.ts'
import { ComboBoxField } from '#web/ui/combo-box/combo-box-field.tsx'

const keywords: Record<string, string[]> = {
  'America/New_York': ['EST', 'EDT'],
  'America/Chicago': ['CST', 'CDT'],
  'America/Denver': ['MST', 'MDT'],
  'America/Los_Angeles': ['PST', 'PDT'],
}

function timeZoneOptions(): React.ComponentProps<typeof ComboBoxField>['options'] {
  return listTimezones(new Date()).map((timeZone, i) => ({
    ...timeZone,
    keywords: keywords[timeZone.value] ?? [],
    group: i < 11 ? 'United States' : 'World',
  }))
}

/** About four hundred options under two headings. */
export function Example(): React.ReactNode {
  const [options] = useState(timeZoneOptions)
  const [timeZone, setTimeZone] = useState('America/Chicago')
  return (
    <ComboBoxField
      label="Time zone"
      isRequired
      options={options}
      value={timeZone}
      onChange={setTimeZone}
      help="Try “york,” “puerto,” or “EST.”"
    />
  )
}

export const title = 'Combo box with groups'
export const text = 'About 400 options under headings, the most common first.'
