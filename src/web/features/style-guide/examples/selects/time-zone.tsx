import { useState } from 'react'
import { listTimezones } from '#domain/profile/timezones.ts'
import { ComboBoxField } from '../../../../ui/combo-box/combo-box-field.tsx'

const keywords: Record<string, string[]> = {
  'America/New_York': ['EST', 'EDT'],
  'America/Chicago': ['CST', 'CDT'],
  'America/Denver': ['MST', 'MDT'],
  'America/Los_Angeles': ['PST', 'PDT'],
}

function zoneOptions(): React.ComponentProps<typeof ComboBoxField>['options'] {
  return listTimezones(new Date()).map((zone, i) => ({
    ...zone,
    keywords: keywords[zone.value] ?? [],
    group: i < 11 ? 'United States' : 'World',
  }))
}

/** Some four hundred options under two headings. */
export function Example(): React.ReactNode {
  const [options] = useState(zoneOptions)
  const [zone, setZone] = useState('America/Chicago')
  return (
    <ComboBoxField
      label="Time zone"
      isRequired
      options={options}
      value={zone}
      onChange={setZone}
      help="Try “york”, “puerto” or “EST”."
    />
  )
}
