import { formatsOf, type Phrases } from './phrases.ts';

/** The name of a city with its preposition: "à Lyon", "au Havre", "aux Sables-d’Olonne". */
const inCity = (city: string): string => {
  if (city.startsWith('Le ')) return `au ${city.slice(3)}`;
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`;
  return `à ${city}`;
};

export const fr: Phrases = {
  formats: formatsOf({
    '': 'Événement | Que se passe-t-il, de l’arrivée à la fin ? | Qui est derrière cet événement ? | Que faut-il apporter ?',
    '1': 'Conférence | Qui intervient, et sur quoi ? | Quel est le programme ? | Les repas ou les boissons sont-ils compris ?',
    '2': 'Rencontre-débat | Qui parle ? | Qu’aura-t-on appris à la fin ? | Combien de temps durent l’exposé et la discussion ?',
    '3': 'Exposition | Que peut-on voir ? | Qui expose ou vend ? | Peut-on acheter sur place, et comment payer ?',
    '4': 'Convention | Qu’y a-t-il au programme ? | Qui sont les invités ? | Les costumes ou les pièces personnelles sont-ils bienvenus ?',
    '5': 'Festival | Qui est à l’affiche ? | Que peut-on boire et manger ? | Que se passe-t-il s’il pleut ?',
    '6': 'Spectacle vivant | Qui est sur scène ? | Que va-t-on voir ou entendre ? | À quelle heure ouvrent les portes, et y a-t-il un entracte ?',
    '7': 'Projection | Que projette-t-on, en quelle langue et avec quels sous-titres ? | Combien de temps dure le film ? | Y a-t-il une présentation ou une discussion après ?',
    '8': 'Gala | Que fête-t-on ? | Y a-t-il un repas, et qu’en est-il des régimes particuliers ? | Quelle tenue est attendue ?',
    '9': 'Atelier | Que saura-t-on faire à la fin ? | Qui anime, et avec quelle expérience ? | Que faut-il apporter, et qu’est-ce qui est fourni ?',
    '10': 'Rencontre | Qui vient d’habitude ? | Y a-t-il un petit programme ou un tour de table ? | Les boissons ou les en-cas sont-ils compris ?',
    '11': 'Fête | Qui joue, et quel genre de musique ? | Y a-t-il un thème ou une tenue conseillée ? | Que peut-on boire et manger ?',
    '12': 'Rassemblement | De quoi s’agit-il, en une phrase ? | D’où part-on, et quel est le parcours ? | Qui prend la parole ?',
    '13': 'Tournoi | Comment se déroule le tournoi, et combien peuvent jouer ? | S’inscrit-on seul ou en équipe ? | Que peut-on gagner ?',
    '14': 'Jeu | Qui joue, ou à quoi joue-t-on ? | Combien de personnes par équipe ? | Les règles sont-elles expliquées sur place ?',
    '15': 'Course | Quelles sont les distances, et à quelle heure part-on ? | Où retire-t-on les dossards ? | Qu’y a-t-il sur le parcours et à l’arrivée ?',
    '16': 'Visite | Où se retrouve-t-on exactement ? | Quelles sont les étapes, et quelle distance fait-on ? | La visite a-t-elle lieu s’il pleut ?',
    '17': 'Attraction | Que peut-on voir ou faire ? | Combien de temps reste-t-on d’habitude ? | Y a-t-il des horaires d’entrée ?',
    '18': 'Retraite | À quoi ressemble une journée ? | Qu’est-ce qui est compris : chambre, repas, matériel ? | Que faut-il apporter ?',
    '19': 'Rencontre en personne | Qui vient ? | Y a-t-il des dédicaces ou des photos ? | Comment la file est-elle organisée ?',
  }),
  headings: {
    about: ['Ce qui vous attend', 'Le déroulé'],
    audience: ['Pour qui', 'Pensé pour'],
    practical: ['Préparez votre venue', 'Avant de venir'],
  },
  questions: {
    about: 'Qu’est-ce qui donne envie de venir ?',
    audience: 'À qui cela plaira-t-il le plus ?',
    practical: 'Comment venir, et l’accès est-il de plain-pied ?',
    where: 'Où cela se passe-t-il ?',
  },
  inCity,
  online: 'L’événement a lieu en ligne.',
  free: 'L’entrée est gratuite.',
  donation: 'L’entrée est à prix libre.',
  ageFrom: (years) => `À partir de ${years} ans`,
  allAges: 'Tout public',
  tickets: { regular: 'Plein tarif', reduced: 'Tarif réduit', free: 'Billet gratuit', donation: 'Participation libre' },
  articles: /^(?:une?|les?|la|mon|ma|mes|notre|nos)\s+/i,
};
