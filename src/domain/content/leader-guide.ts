import type { GuidePart } from './welcome-guide.ts'

/** Leading a pod: the five lessons of the leader guide, in the order they are read, about twelve minutes together. */
export const leaderGuide: readonly GuidePart[] = [
  {
    slug: 'keep-the-time',
    title: 'Keep the time',
    text: [
      'You do not have to be the most experienced investor in your pod. You have one job that nobody else has: the hour starts on time, ends on time, and everybody gets their part of it. People forgive a leader almost anything except meetings that run over. They plan around you, and a pod that takes eighty minutes this week has two empty chairs the next.',
      'The agenda does most of the work. For an hour with six people it goes like this: three minutes to arrive, a minute each for wins, three minutes each for commitments, eighteen for the hot seat, five for needs and offers, eight for new commitments, two to close. The agenda page adjusts the minutes to your number of members and to meetings of 30, 60 or 90 minutes, and has a timer. Share it on the screen, so that the clock says “time” and you do not have to.',
      'In the first three minutes name a timekeeper, a different person each week. Whoever keeps the time learns how the hour is built, and you are free to listen. Start when the clock says so, even with three people. Wait once for latecomers and you will wait every week.',
      'Two parts run over more than all others. Commitments become stories: ask for yes or no and the number first, then one sentence on what helped or was in the way. The hot seat becomes advice in the second minute: keep its four steps apart. Three minutes of brief, three of clarifying questions only, nine of input that starts with the quietest, three of what the person takes away. If an answer begins with “What I would do” during the questions, ask them to hold it.',
      'When something big comes up, do not stretch the meeting. Ask whether it can be the next hot seat, or who can stay ten minutes after the close. Then close as always: a score from one to ten, whose hot seat is next, who will be away. Watch that score. Three sevens in a row tell you more than one long talk about how the pod is going.',
    ],
    phrases: [
      'Yes or no first, then one sentence.',
      'Good question for the hot seat. Shall we put you down for next week?',
      'We have two minutes left here. What do you take away?',
    ],
    points: [
      'Start on time with whoever is there; end on time whatever is left.',
      'A new timekeeper each week, the timer in sight of all.',
      'Cut a topic, never the new commitments: they are what the hour is for.',
    ],
  },
  {
    slug: 'bring-quiet-people-in',
    title: 'Bring quiet people in',
    text: [
      'In most groups two people talk for half of the time, and nobody means any harm by it. But a member who has said little for three weeks is on the way out, and usually leaves without a word. What you do about it is small, and it has to be done every week.',
      'Go round by name rather than asking the room. “Who wants to start?” is always answered by the same two. “Aisha, then Tomas, then Jonah” takes no longer and gives everybody time to think. Change the order each week, and begin the input round of the hot seat with whoever has spoken least. People who speak early in a meeting go on speaking; people who have not said anything by minute twenty rarely begin.',
      'Give thinking time. Before the input round let everybody write for thirty seconds. Quiet people are seldom short of ideas; they are short of a gap. And leave silence alone: count to five before you fill it. What comes after the fifth second is often the best sentence of the meeting.',
      'With those who talk a lot, be warm and quick. Thank them for the point they made, and pass the word on in the same breath. If it goes on, say it between the two of you and never in front of the others. Most talkers are glad of a role: let them keep the time, or ask the clarifying questions.',
      'Look after newcomers. Write to them the day they join, and tell them what the first meeting is like. There they introduce themselves, about four minutes, and make one small commitment; they are not in the hot seat. After the second meeting ask how it was. And be careful with money: nobody has to name a figure. A member’s exact numbers are seen by them alone, ranges only where they chose to share them, so never ask for more than they offer.',
    ],
    phrases: [
      'Let us take thirty seconds to write, then I start with Jonah.',
      'Thanks, that is clear. Aisha, what do you see that we do not?',
      'You have done a lease like this. Would you tell us how it went?',
    ],
    points: [
      'Names in turn, a new order each week, the quietest first.',
      'Passing is fine; come back to them once before the round ends.',
      'Experience before advice: “When I did this …” instead of “You should …”.',
    ],
  },
  {
    slug: 'missed-commitments',
    title: 'Missed commitments',
    text: [
      'Everybody misses a commitment sooner or later. What the pod does in the next minute decides whether people tell the truth from then on. If a no is met with a lecture, you will hear more and more of “mostly done”. If it is met with a shrug, commitments stop meaning anything. Aim for the middle: a no is welcome, and it is always followed by a next step.',
      'Take it in the same order as a yes. No, the number, one sentence on what was in the way. Do not let the group solve it there; there are three minutes. Ask one question: is it still worth doing? If not, drop it openly, and that is a good result. If so, make it smaller and give it a day. “Call five owners by Thursday” that was missed becomes “call two owners on Tuesday at nine”.',
      'Most misses are bad commitments and not bad people. When new commitments are made, listen for three things: one thing rather than a list, something you could count or see, and a date before the next meeting. “Work on financing” is a wish. “Send the rent roll to two lenders by Wednesday” is a commitment. Say it, type it, name a witness. The witness asks once in the middle of the week, in a line, and that line saves more commitments than any speech.',
      'Two misses in a row: halve it, with the pod. Three in a row: write to the person that day, and only to them. Do not begin with the commitments. Ask how they are. Behind three misses there is nearly always something the pod does not know: a sick parent, a deal that went wrong, a job that changed. Offer a few weeks of tiny commitments, or of only listening.',
      'Absence works alike. Whoever cannot come leaves a short written check-in, which the pod sees and which counts half. If somebody is missing without a word, write to them within a day: “We missed you. All well?” When somebody no longer comes at all, tell them plainly what the pod needs and ask whether they want to go on. Leaving is honorable here, and it can be done on the pod page at any time. Removing a member is the last step. They lose access at once and are told by e-mail, and it cannot be undone, so nobody should ever learn from that e-mail that there was a problem.',
    ],
    phrases: [
      'Thanks for saying it straight. Is it still worth doing?',
      'What would be half of that, and on which day?',
      'You have had a lot on. What would make the next two weeks easy to keep?',
    ],
    points: [
      'Yes or no, number, one sentence; no advice in this part.',
      'Missed twice: half the size. Missed three times: a private word.',
      'Go first with your own misses. The pod is as honest as its leader.',
    ],
  },
  {
    slug: 'applicants',
    title: 'Applicants',
    text: [
      'A pod works with four to eight people, and somewhere along the way you will need new ones. While you have open seats and your pod is listed, members find it in the marketplace and apply with a few words. You are told at once, and find them under Applicants on your pod page, the best match first, with the reasons both ways: why your pod suits them and what they would bring to it.',
      'Read in this order. Time first: does your slot suit them for good, or is it early or late where they live? Then what they want to get better at, and whether somebody with you does it well; then what they are good at that your pod lacks. Stage matters more than niche. People two steps apart help each other; people ten steps apart are polite. The match is a hint. The message tells you whether they read what you wrote about your pod.',
      'Ask your pod before you say yes, in one line, and give them a day. You may see each applicant’s headline, strengths, plans and message; their phone and e-mail come to you only once they are in, and their answers and amounts never. Keep what you see to yourself.',
      'Answer within three days. Applicants can have only three applications open, so while yours waits, it takes up a place. We remind you on day three and again on day seven; after fourteen days the application closes by itself, and the applicant reads that nobody answered. A kind no on day two is better than that. When you close one, they are told that this pod is not the right fit, and nothing more is asked of you. Nobody who hears no from you is judged; they just go on looking.',
      'When you accept, they join at once, and their other applications close. If two leaders accept the same person, the first one counts. Under Manage you set how many seats there are, never fewer than are taken. A seat may be kept for 48 hours for somebody who just left and may change their mind; until then it counts as taken. When you would rather be left in peace for a while, switch the listing off: your pod leaves the marketplace, and those who have applied still get your answer.',
    ],
    phrases: [
      'We would be glad to have you. We meet on Thursday; here is how the hour goes.',
      'What would make the next six months in a pod worth it for you?',
    ],
    points: [
      'Time, then stage, then what they bring and need.',
      'Yes or no within three days; fourteen days is the end.',
      'Grow by one at a time, with a month between, so that trust can follow.',
    ],
  },
  {
    slug: 'handing-over',
    title: 'Handing over',
    text: [
      'You lead for six months. Then somebody else does, or the pod asks you to go on. A term with an end keeps leading light: people say yes to six months who would never say yes to forever, and a pod in which several have led does not depend on anybody. Put the date into your calendar today, a month before it is over.',
      'Choose a deputy early, best at the first meeting, when the pod agrees on its ground rules. You name them under Manage. They lead the meetings you miss, and if you leave the pod, or your membership ends, they become the leader in the same moment. Without a deputy it is whoever has been with you the longest, who may not expect it. So ask somebody who would like to, and let them lead one meeting a month while you keep the time.',
      'A good handover takes three weeks. In the first one, name the new leader in the meeting and let everybody say whether it suits them. In the second one they lead, and you sit with them for ten minutes afterward. In the third one they lead alone and you are a member. Then open Manage, choose Make leader, and confirm. They get the applicants, the members and the schedule with that press; you stay as a member and cannot take it back, only they can hand it on. They are told, and their own leader guide is ready for them.',
      'Before you press, tidy up. Answer every open application; the new leader should not begin with a stranger who has waited for ten days. See that the description still says who you are, that the slot is the one you meet at, and that the meeting link works without you: if it belongs to your account, the pod stands before a locked door next week. And tell the new leader what no page shows: who needs to be asked, who is having a hard month, what the pod has promised one another.',
      'Two more things for the time in between. If something is wrong that you cannot put right, use Report a concern on the pod page; only the support team reads it, and it is no failure of yours. And if leading becomes too much, hand over early. A pod loses nothing by a new leader. It loses a lot by a tired one.',
    ],
    phrases: [
      'My six months end in April. Who would like to lead, and who would like to be asked?',
      'I go on as a member. If I begin to lead from the back row, tell me.',
    ],
    points: [
      'Six months, a date in the calendar, a deputy from the start.',
      'Name, try, hand over: three meetings.',
      'Answer the applicants and check the meeting link before you go.',
    ],
  },
]
