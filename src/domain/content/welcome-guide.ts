import { t } from '#domain/i18n/messages.ts'

/** One part of a guide: a text that takes a minute to read, and its key points. */
export type GuidePart = {
  slug: string
  title: string
  text: readonly string[]
  points: readonly string[]
}

/** The 5-minute welcome guide, in reading order. */
export const welcomeGuide: readonly GuidePart[] = [
  {
    slug: 'what-a-pod-is',
    title: t`What a pod is`,
    text: [
      t`A pod is four to eight real-estate investors who meet every week, make commitments, and come back the next week to report. That’s all it is, and it’s more than most investors have.`,
      t`No one in your pod sells you anything, and no one is your boss. Your podmates are investors at a similar stage who want what you want: to move one thing forward each week, and to have someone ask how it went.`,
    ],
    points: [
      t`What’s said in the pod stays in the pod.`,
      t`One of you is the leader, who keeps time, looks after newcomers, and makes sure quiet members are heard.`,
      t`You can leave anytime. Before you confirm, we’ll tell you what happens next.`,
    ],
  },
  {
    slug: 'the-weekly-hour',
    title: t`The weekly hour`,
    text: [
      t`Your pod meets for an hour, on the same day at the same time each week. The agenda stays the same, so no one has to prepare it: wins, last week’s commitments, one hot seat, needs and offers, and new commitments.`,
      t`In the hot seat, one of you brings a real question about a deal, a contractor, or a decision. The others ask questions first, then help. Your turn comes around every few weeks.`,
    ],
    points: [
      t`The agenda page shows the parts and a timer, so the hour stays an hour.`,
      t`Come as you are, on camera or by voice. Late is fine; silent is not.`,
      t`Can’t make it? Leave a short written check-in. Your pod sees it, and it counts as half attendance.`,
    ],
  },
  {
    slug: 'commitments',
    title: t`Commitments`,
    text: [
      t`A commitment is one thing you’ll do before the next meeting. It’s small enough to finish and clear enough to measure: not “work on my pipeline,” but “call five owners on Elm Street by Thursday.”`,
      t`Say it, type it, and choose one member of your pod as your witness. Next week, start with yes or no, then say in one sentence what helped or got in the way. A no is welcome: it shows your pod where you need a hand.`,
    ],
    points: [
      t`Commit to one thing, with a number and a date.`,
      t`Start with yes or no. Keep the story to one sentence.`,
      t`Missed the same commitment twice? Cut it in half.`,
    ],
  },
  {
    slug: 'how-matching-works',
    title: t`How matching works`,
    text: [
      t`We start with a meeting time that works for everyone. Then we look for a similar stage, the same kinds of property, complementary strengths, and compatible working styles. You’ll always see why you were matched.`,
      t`There are two ways into a pod. Pick a day and time, and we’ll find you a pod in 5–7 days. Or, if your membership includes the marketplace, browse pods with open seats and apply. Leaders usually reply within three days, and you can have up to three open applications.`,
    ],
    points: [
      t`We use your 56 answers only for matching. Your pod never sees any of them.`,
      t`Only you see your exact numbers. Your pod sees ranges only if you turn on sharing.`,
      t`We never use gender, marital status, or where you’re from for matching.`,
    ],
  },
  {
    slug: 'your-first-week',
    title: t`Your first week`,
    text: [
      t`Everything on your list takes about 25 minutes. We save your work as you go, so you can start at your desk and finish on your phone. Do the profile first: we need your address to ship your welcome package.`,
      t`Next, respond to the 56 statements, fill in the real-estate statement, and choose how to join a pod. Once you have a pod, open its page before the first meeting, read about the others, and think of one thing you’d like to get done within a week. That’s all you need to bring.`,
    ],
    points: [
      t`Keep your weekly hour free from now on, so it’s yours when we find your pod.`,
      t`Answer based on how you usually are, not how you’d like to be.`,
      t`Stuck? Support replies within one business day.`,
    ],
  },
]
