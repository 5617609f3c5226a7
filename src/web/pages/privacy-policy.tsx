import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { LegalPage, type LegalSection } from '../features/legal/legal-page.tsx'
import { boot } from '../lib/boot.ts'

const { productName } = boot
const changedOn = '2026-11-27'

/** The privacy policy. */
export function Component(): React.ReactNode {
  return (
    <LegalPage
      title={t`Privacy policy`}
      changedOn={changedOn}
      intro={
        <p>
          {t`In short: we store what your membership needs and show it only to the people it’s meant for. We don’t sell your data and we don’t track you. You can download your data or delete your account at any time.`}
        </p>
      }
      sections={sections}
    />
  )
}

type DataCategory = { name: string; what: string; why: string; howLong: string }

const dataCategories: readonly DataCategory[] = [
  {
    name: t`Account`,
    what: t`Your name and email address. A hash of your password, which can’t be reversed. The public key of each passkey. An encrypted copy of your authenticator app’s secret.`,
    why: t`To sign you in and to contact you.`,
    howLong: t`Until you delete your account.`,
  },
  {
    name: t`Where you are signed in`,
    what: t`The type of browser and when you used it.`,
    why: t`To keep you signed in, show you where you’re signed in, and warn you about browsers that aren’t yours.`,
    howLong: t`Until you sign out. At most 30 days, or 7 days without use.`,
  },
  {
    name: t`Profile`,
    what: t`What you write about yourself: headline, work, places, niches, times, and the address for your welcome package.`,
    why: t`To find a pod that fits you and to let members get to know you.`,
    howLong: t`Until you change it or delete your account.`,
  },
  {
    name: t`Assessment and real-estate statement`,
    what: t`Your answers, the scores based on them, and the figures of your business.`,
    why: t`To match you with people who are similar to you, or different in a useful way.`,
    howLong: t`Until ${{ assessmentMonths: retentionPeriods.assessmentMonths }} months after your membership ends.`,
  },
  {
    name: t`Pods`,
    what: t`Your current and past pods, your applications and their messages, your meetings, and your commitments.`,
    why: t`To run pods.`,
    howLong: t`As long as you have an account. Hot seat notes are deleted after 90 days.`,
  },
  {
    name: t`Community`,
    what: t`Your posts and comments, with their pictures. What you like, follow, and report. How many members you view in a day, but not which ones.`,
    why: t`So members can talk to each other, admins can decide on reports, and no one can copy the directory.`,
    howLong: t`Until you delete it or your account. What you delete disappears from all pages right away, and we keep it for admins for ${{ removedPostDays: retentionPeriods.removedPostDays }} days. We keep the number of members you viewed for ${{ cardViewDays: retentionPeriods.cardViewDays }} days.`,
  },
  {
    name: t`Learning`,
    what: t`Your progress in courses, your worksheets, and which help answers were useful to you.`,
    why: t`So you can pick up where you left off.`,
    howLong: t`Until you delete your account.`,
  },
  {
    name: t`Support`,
    what: t`Your questions and our replies, screenshots, and, if you agree, the page you came from.`,
    why: t`To help you.`,
    howLong: t`Until ${{ closedTicketMonths: retentionPeriods.closedTicketMonths }} months after a question is closed, or until you delete your account.`,
  },
  {
    name: t`Notifications`,
    what: t`The notifications you got, and your notification settings.`,
    why: t`So you don’t miss what matters to you and don’t get what you don’t want.`,
    howLong: t`Notifications for ${{ notificationDays: retentionPeriods.notificationDays }} days. Your settings until you delete your account. When you delete your account, your name disappears from other members’ notifications.`,
  },
  {
    name: t`Membership and payment`,
    what: t`Your plan and its dates, your invoices, and your customer ID at the payment provider. Your card and bank details go directly to the provider. We never have them.`,
    why: t`To charge what you agreed to, and because tax law requires it.`,
    howLong: t`Invoices for as long as the law requires, even after you delete your account.`,
  },
  {
    name: t`Emails to you`,
    what: t`The emails we wrote to you and whether they were sent.`,
    why: t`So we can resend emails that failed, and help if one didn’t reach you.`,
    howLong: t`As long as you have an account. We keep the email that confirms your deletion for another ${{ orphanedEmailDays: retentionPeriods.orphanedEmailDays }} days. When you delete your account, we also delete our copies of emails to other members that name you. If one of them is about the member’s own pod and waits for the end of their quiet hours, we delete it right after it is sent.`,
  },
  {
    name: t`Downloads of your data`,
    what: t`The file we create when you request a download of your data.`,
    why: t`So you can download it.`,
    howLong: t`${{ exportDays: retentionPeriods.exportDays }} days.`,
  },
  {
    name: t`Security log`,
    what: t`Sign-ins, changes to how you sign in, denied requests, and decisions by leaders and admins: who, what, when, and from which IP address.`,
    why: t`To detect break-ins and find out what happened.`,
    howLong: t`${{ auditMonths: retentionPeriods.auditMonths }} months.`,
  },
]

const cookies: readonly { name: string; text: string }[] = [
  { name: 'session', text: t`keeps you signed in; 30 days at most.` },
  { name: 'device', text: t`recognizes this browser, so we don’t warn you about it; 400 days.` },
  { name: 'csrf', text: t`protects the sign-in and sign-out forms; until you close the browser.` },
  { name: 'sign-in, sign-out', text: t`connect the steps of a sign-in or sign-out; 15 minutes.` },
  { name: 'sign-up', text: t`remembers that you requested an account in this browser; one day.` },
  {
    name: 'identity-session, identity-interaction, identity-resume',
    text: t`connect the steps of a sign-in on our sign-in pages; 12 hours at most.`,
  },
  { name: 'theme', text: t`remembers your choice of light or dark; one year.` },
]

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: t`Who is responsible`,
    text: (
      <p>
        <Trans>
          {productName} runs this service and is responsible for your data. You can reach us through{' '}
          <Link to="/dashboard/support">support</Link>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'what',
    title: t`What we store, why, and for how long`,
    text: (
      <>
        <p>{t`We use your data to provide your membership and to keep it safe. Where the law requires more, we say so.`}</p>
        <dl>
          {dataCategories.map(({ name, what, why, howLong }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
              <dd>
                <strong>{t`Why:`}</strong> {why}
              </dd>
              <dd>
                <strong>{t`How long:`}</strong> {howLong}
              </dd>
            </div>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: t`Who sees what`,
    text: (
      <ul>
        <li>
          <Trans>
            <strong>Members of your pod</strong> see your name, your email address, and your community profile. They see your
            phone number only if you share it with your pod.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The leader of a pod you apply to</strong> also sees your message, your niches, and how well you match, but
            never your answers or figures.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Other members</strong> see your community profile and what you write in the community. They don’t see your
            email address or phone number.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>No one in the tribe</strong> sees your answers, net worth, income, date of birth, or address. Your pod sees
            ranges of your figures only if you turn that on.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Admins</strong> see what they need to run the tribe and to help you. The security log records what they do.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: t`Who works for us`,
    text: (
      <>
        <p>
          {t`We share data only with companies that run a part of the service for us and are required to keep it safe: hosting, email delivery, and payment processing. If your tribe uses its own sign-in service, that service stores your password. We don’t.`}
        </p>
        <p>{t`We don’t sell your data. We give data to authorities only if the law requires it.`}</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: t`No tracking, few cookies`,
    text: (
      <>
        <p>
          <Trans>
            We don’t track what you do, and our pages contain nothing from advertisers. The service needs the cookies we set, so
            there’s nothing to consent to. Over https, their names start with <code>__Host-</code> or <code>__Secure-</code>.
          </Trans>
        </p>
        <dl>
          {cookies.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          {t`Your browser also stores unsaved text until you sign out, and whether you’ve visited the marketplace. On pages where you pay, the payment provider may set its own cookies to prevent fraud.`}
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t`Your data is yours`,
    text: (
      <>
        <p>
          <Trans>
            On the <Link to="/dashboard/privacy">Privacy</Link> page, you can download everything we store about you, or delete
            your account. If you delete it, you can’t sign in anymore, your membership ends, and we delete what we store about
            you, except what the law requires us to keep. On the <Link to="/dashboard/profile">Profile</Link> page, you can
            correct your data.
          </Trans>
        </p>
        <p>
          <Trans>
            Through <Link to="/dashboard/support">support</Link>, you can object to the use of your data or ask us to restrict it.
            You can also file a complaint with the data protection authority where you live.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: t`How we protect your data`,
    text: (
      <p>
        <Trans>
          All connections are encrypted. We store passwords and sign-in secrets so that no one can sign in with a stolen copy. You
          can add a passkey or an authenticator app on the <Link to="/dashboard/account">Account and security</Link> page; admins
          must have one. We email you when something about your sign-in changes. If your data ever gets into the wrong hands,
          we’ll tell you.
        </Trans>
      </p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes`,
    text: (
      <p>
        {t`If we change something here that matters to you, we’ll email you before it takes effect. The date above is the date of this version.`}
      </p>
    ),
  },
]
