const instructions = [
  {
    where: 'iPhone, iPad, Mac',
    how: 'Press “Subscribe on this device” and confirm. By hand: Settings, Apps, Calendar, Accounts, Add Account, Other, Add Subscribed Calendar.',
  },
  {
    where: 'Google Calendar, Android',
    how: 'Copy the address. On a computer open calendar.google.com, press + beside “Other calendars”, choose “From URL” and paste it. Your phone shows it a little later.',
  },
  {
    where: 'Outlook',
    how: 'Copy the address. In Outlook on the web choose “Add calendar”, “Subscribe from web”, and paste it.',
  },
]

/** Instructions to subscribe to a private feed in each kind of calendar app. */
export function HowToSubscribe(): React.ReactNode {
  return (
    <dl className="grid gap-2 rounded-md bg-sunk p-3 text-md">
      {instructions.map(({ where: device, how: steps }) => (
        <div key={device}>
          <dt className="font-semibold">{device}</dt>
          <dd className="text-ink-2">{steps}</dd>
        </div>
      ))}
    </dl>
  )
}
