import { Link } from 'react-router'
import { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import { LegalPage, type LegalSection } from '../features/legal/legal-page.tsx'
import { boot } from '../lib/boot.ts'

const changedOn = '2026-11-23'

/** The privacy policy. */
export function Component(): React.ReactNode {
  return (
    <LegalPage
      title="Privacy policy"
      changedOn={changedOn}
      intro={
        <p>
          In short: we keep what your membership needs, show it to those it is meant for, sell nothing, and follow nobody. You can
          take your data along or delete your account whenever you like.
        </p>
      }
      sections={sections}
    />
  )
}

type DataCategory = { name: string; what: string; why: string; howLong: string }

const dataCategories: readonly DataCategory[] = [
  {
    name: 'Account',
    what: 'Your name and e-mail address. Of your password a fingerprint that cannot be turned back; of passkeys the public half; of your authenticator app a locked copy of its secret.',
    why: 'To sign you in and to reach you.',
    howLong: 'Until you delete your account.',
  },
  {
    name: 'Where you are signed in',
    what: 'The kind of browser, and when it was used.',
    why: 'To keep you signed in, and to show you and warn you about browsers that are not yours.',
    howLong: 'Until you sign out; at most 30 days, or 7 days without use.',
  },
  {
    name: 'Profile',
    what: 'What you write about yourself: headline, work, places, niches, times, and the address your welcome package goes to.',
    why: 'So that pods fit you, and members can get to know you.',
    howLong: 'Until you change it or delete your account.',
  },
  {
    name: 'Assessment and real-estate statement',
    what: 'Your answers, what follows from them, and the figures of your business.',
    why: 'To match you with people who are alike, or just different enough.',
    howLong: `Until ${retentionPeriods.assessmentMonths} months after your membership ends.`,
  },
  {
    name: 'Pods',
    what: 'Which pods you are and were in, your applications and their messages, meetings and commitments.',
    why: 'To run pods.',
    howLong: 'As long as you have an account. Notes of the hot seat go after 90 days.',
  },
  {
    name: 'Community',
    what: 'What you post and comment, with its pictures; what you like, follow and report; and how many members you look at in a day, not which.',
    why: 'So that members can talk with each other, admins can decide on what was reported, and nobody copies the directory.',
    howLong: `Until you take it away or delete your account; what you take away is gone from all pages at once and kept ${retentionPeriods.removedPostDays} days for admins. Counts of members you looked at go after ${retentionPeriods.cardViewDays} days.`,
  },
  {
    name: 'Learning',
    what: 'How far you are in which course, your worksheets, and which answers helped you.',
    why: 'So that you can go on where you stopped.',
    howLong: 'Until you delete your account.',
  },
  {
    name: 'Support',
    what: 'Your questions with our answers, screenshots, and, where you agree, the page you came from.',
    why: 'To help you.',
    howLong: `Until ${retentionPeriods.closedTicketMonths} months after a question was closed, or until you delete your account.`,
  },
  {
    name: 'Notifications',
    what: 'What we told you in the product, and what you want to be told in which way.',
    why: 'So that you miss nothing, and are left in peace with the rest.',
    howLong: `Notifications ${retentionPeriods.notificationDays} days; your choices until you delete your account. Your name disappears from other members’ notifications when you delete your account.`,
  },
  {
    name: 'Membership and payment',
    what: 'Your plan, its times, your invoices, and your number at the payment provider. Card and bank details go straight to the provider; we never have them.',
    why: 'To charge what was agreed, and because tax law wants it.',
    howLong: 'Invoices as long as the law requires, also after your account is deleted.',
  },
  {
    name: 'Mail to you',
    what: 'What we wrote to you and whether it went out.',
    why: 'So that mail that failed is sent again, and we can help if something did not reach you.',
    howLong: `As long as you have an account; our farewell ${retentionPeriods.orphanedEmailDays} days longer. Our copies of emails to other members that name you are deleted with your account, or, if one about their own pod is still waiting for their quiet hours to end, right after it is sent.`,
  },
  {
    name: 'Copies of your data',
    what: 'The file that is made when you ask for a copy of your data.',
    why: 'So that you can fetch it.',
    howLong: `${retentionPeriods.exportDays} days.`,
  },
  {
    name: 'Security log',
    what: 'Sign-ins, changes of how you sign in, refusals, and what leaders and admins decided: who, what, when, and from which network address.',
    why: 'To notice break-ins and to clear up what happened.',
    howLong: `${retentionPeriods.auditMonths} months.`,
  },
]

const cookies: readonly { name: string; text: string }[] = [
  { name: 'session', text: 'keeps you signed in, 30 days at most.' },
  { name: 'device', text: 'lets us know this browser again, so that we do not warn you of it; 400 days.' },
  { name: 'csrf', text: 'protects the forms of sign-in and sign-out; until you close the browser.' },
  { name: 'sign-in, sign-out', text: 'hold together a sign-in or sign-out that is under way; 15 minutes.' },
  { name: 'sign-up', text: 'knows that an account was asked for in this browser; a day.' },
  {
    name: 'identity-session, identity-interaction, identity-resume',
    text: 'hold together a sign-in on our sign-in pages; 12 hours at most.',
  },
  { name: 'theme', text: 'remembers light or dark if you choose one; a year.' },
]

const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        {boot.productName} runs this service and is responsible for your data. You reach us through{' '}
        <Link to="/dashboard/support">support</Link>.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we keep, why, and how long',
    text: (
      <>
        <p>
          We work with your data to do what the membership promises, and to keep it safe. Where the law demands more, we say so.
        </p>
        <dl>
          {dataCategories.map(({ name, what, why, howLong }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
              <dd>
                <strong>Why:</strong> {why}
              </dd>
              <dd>
                <strong>How long:</strong> {howLong}
              </dd>
            </div>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    text: (
      <ul>
        <li>
          <strong>Members of your pod</strong> see your name, your e-mail address and your community profile. They see your phone
          number only if you share it with your pod.
        </li>
        <li>
          <strong>The leader of a pod you apply to</strong> also sees your message, your niches and how well you match. Never your
          answers or your figures.
        </li>
        <li>
          <strong>Other members</strong> see your community profile and what you write in the community. Not your e-mail address
          and not your phone number.
        </li>
        <li>
          <strong>Nobody in the tribe</strong> sees your answers, net worth, income, date of birth or address. Ranges of your
          figures are shown to your pod only if you switch that on.
        </li>
        <li>
          <strong>Admins</strong> see what they need to run the tribe and to help you. What they do is in the security log.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who works for us',
    text: (
      <>
        <p>
          We share data only with those who run a part of the service for us and are bound to keep it safe: where it is hosted,
          who carries our mail, and who handles payments. If your tribe signs in through a service of its own, your password is
          there and not with us.
        </p>
        <p>We sell nothing. We hand data to authorities only where the law makes us.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'No tracking, few cookies',
    text: (
      <>
        <p>
          We do not measure what you do, and nothing from advertisers is on our pages. The cookies we set are needed for the
          service to work, so there is nothing to agree to. Over https their names begin with <code>__Host-</code> or{' '}
          <code>__Secure-</code>.
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
          Your browser also keeps what you typed and have not saved, until you sign out, and whether you have seen the
          marketplace. Where you pay, the payment provider may set cookies of its own against fraud.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your data is yours',
    text: (
      <>
        <p>
          Under <Link to="/dashboard/privacy">privacy</Link> you can download all we keep about you, and delete your account. Then
          you cannot sign in any more, your membership ends, and what we keep about you is deleted, except for what the law makes
          us keep. Under <Link to="/dashboard/profile">profile</Link> you correct what is wrong.
        </p>
        <p>
          You may object, or ask us to hold back, through <Link to="/dashboard/support">support</Link>. You may also complain to
          the authority for data protection where you live.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    text: (
      <p>
        Everything travels encrypted. Passwords and sign-in secrets are stored so that a stolen copy signs nobody in. You can add
        a passkey or an authenticator app under <Link to="/dashboard/account">account and security</Link>; admins must have one.
        We write to you when something about your sign-in changes. If your data should ever get into the wrong hands, we tell you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        If we change something here that matters to you, we tell you by e-mail before it counts. The date above says as of when
        this holds.
      </p>
    ),
  },
]
