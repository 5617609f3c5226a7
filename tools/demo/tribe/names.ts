import type { Chance } from '../chance.ts'

/** A name, its gender, and a language the person may have grown up with. */
export type DrawnName = { firstName: string; lastName: string; gender: 'Female' | 'Male' | 'Other'; language: Language }

type Language =
  | 'English'
  | 'Spanish'
  | 'Mandarin'
  | 'Hindi'
  | 'Bengali'
  | 'Vietnamese'
  | 'Korean'
  | 'Persian'
  | 'French'
  | 'Polish'
  | 'Portuguese'

type Heritage = { share: number; language: Language; female: string[]; male: string[]; last: string[] }

const words = (line: string): string[] => line.split(' ')

/** First and last names that fit together. The pairs are invented; any likeness is coincidental. */
const heritages: readonly Heritage[] = [
  {
    share: 26,
    language: 'English',
    female: words(
      'Abigail Bethany Caroline Dana Erin Gretchen Heather Joanna Kelsey Lindsay Meredith Natalie Paige Rachel Tessa Whitney',
    ),
    male: words('Adam Brett Caleb Colin Derek Evan Garrett Ian Jonah Kyle Logan Mitchell Nolan Parker Trevor Wesley'),
    last: words(
      'Abbott Barlow Brandt Calloway Dunmore Ellery Fairbanks Garrity Hollis Keating Lockhart Merritt Norwood Pruitt Sandoz Whitfield',
    ),
  },
  {
    share: 15,
    language: 'English',
    female: words('Aaliyah Brianna Danielle Ebony Imani Janelle Kiara Latrice Monique Nia Renee Simone Tamika Yolanda'),
    male: words('Andre Cedric Darius Desmond Elijah Isaiah Jamal Kendrick Lamar Malcolm Quentin Reggie Terrell Xavier'),
    last: words(
      'Batiste Boykins Cheatham Dorsey Fontenot Gaines Hightower Lattimore Mayfield Pettway Rawls Stallworth Tolliver Womack',
    ),
  },
  {
    share: 17,
    language: 'Spanish',
    female: words('Alejandra Beatriz Carmen Daniela Elena Gabriela Isabel Lucia Marisol Paloma Rocio Valentina Ximena Yesenia'),
    male: words('Alonso Cesar Diego Emilio Fernando Gustavo Hector Javier Leonel Mateo Octavio Rafael Santiago Tomas'),
    last: words(
      'Arellano Baez Carrasco Delgadillo Escamilla Figueroa Galindo Herrera Luján Montoya Palacios Quintana Reyes Saldivar Villegas Zamora',
    ),
  },
  {
    share: 7,
    language: 'Mandarin',
    female: words('Amy Cindy Fiona Grace Jiayi Lily Meilin Shuting Vivian Xinyi'),
    male: words('Albert Bo Edwin Haoran Jason Kevin Ming Raymond Wei Zhen'),
    last: words('Bai Chen Deng Feng Guo Hsu Jiang Kuo Lin Peng Shen Tsai Wu Xu Zhao'),
  },
  {
    share: 7,
    language: 'Hindi',
    female: words('Aditi Deepa Ishita Kavya Lakshmi Meera Neha Priya Ritu Shreya'),
    male: words('Amit Arjun Dev Karthik Manish Nikhil Rohan Sanjay Varun Vikram'),
    last: words('Agarwal Bhandari Chopra Deshmukh Iyer Kulkarni Mehrotra Nair Pillai Raman Saxena Trivedi'),
  },
  {
    share: 3,
    language: 'Bengali',
    female: words('Farzana Mitali Nusrat Shaila Tanvi'),
    male: words('Arif Debashis Imran Rafiq Sourav'),
    last: words('Banerjee Chowdhury Ghosh Haque Mazumder Sarkar'),
  },
  {
    share: 5,
    language: 'Vietnamese',
    female: words('Anh Bich Hanh Linh Mai Ngoc Thao Trinh'),
    male: words('Bao Duc Hieu Khoa Long Minh Quang Tuan'),
    last: words('Bui Dang Doan Huynh Lam Luong Phan Trinh Truong Vo'),
  },
  {
    share: 4,
    language: 'Korean',
    female: words('Eunji Hana Jisoo Mina Sora Yuna'),
    male: words('Daniel Jae Joon Minho Sung Taeyang'),
    last: words('Ahn Bae Hwang Jeong Kwon Moon Noh Shin Yoon'),
  },
  {
    share: 3,
    language: 'Persian',
    female: words('Laleh Nasrin Parisa Roya Shirin'),
    male: words('Arash Bijan Kamran Navid Siavash'),
    last: words('Azadi Farahani Golzari Hosseini Kashani Tavakoli'),
  },
  {
    share: 5,
    language: 'French',
    female: words('Adjoa Aminata Esi Fatou Ngozi Yaa'),
    male: words('Chidi Emeka Kofi Kwame Mamadou Sekou'),
    last: words('Adeyemi Asante Boateng Diallo Eze Mensah Nwosu Okafor Osei Traore'),
  },
  {
    share: 5,
    language: 'Polish',
    female: words('Agnieszka Irena Katya Magda Olena Zofia'),
    male: words('Andrei Jakub Lukasz Marek Oleh Stefan'),
    last: words('Bielski Dudek Havryliuk Kowalczyk Lisowski Novak Petrenko Sadowski Wojcik Zielinski'),
  },
  {
    share: 3,
    language: 'Portuguese',
    female: words('Beatriz Camila Inês Larissa Thais'),
    male: words('Bruno Caio Gilberto Renato Thiago'),
    last: words('Almeida Barros Carvalho Figueira Moura Teixeira'),
  },
]

/** Draws a plausible name. */
export function drawName(chance: Chance): DrawnName {
  const heritage = chance.pickWeighted(heritages.map((entry) => [entry, entry.share] as const))
  const called = chance.happens(0.5) ? 'female' : 'male'
  return {
    firstName: chance.pick(heritage[called]),
    lastName: chance.pick(heritage.last),
    gender: chance.happens(0.02) ? 'Other' : called === 'female' ? 'Female' : 'Male',
    language: chance.happens(0.78) ? 'English' : heritage.language,
  }
}

/** Local part of an email address: ASCII letters, words joined by dots. */
export function mailName({ firstName, lastName }: Pick<DrawnName, 'firstName' | 'lastName'>): string {
  return `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
}
