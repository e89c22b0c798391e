import { formatsOf, type Phrases } from './phrases.ts';

/** The name of a city with its preposition: "à Lyon", "au Havre", "aux Sables-d’Olonne". */
const inCity = (city: string): string => {
  if (city.startsWith('Le ')) return `au ${city.slice(3)}`;
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`;
  return `à ${city}`;
};

export const fr: Phrases = {
  formats: formatsOf({
    '': 'Événement | Venez voir par vous-même. | Venez avec quelqu’un que vous aimez. | Que se passe-t-il, de l’arrivée à la fin ? | Qui est derrière cet événement ? | Que faut-il apporter ?',
    '1': 'Conférence | Des interventions, des questions et le temps de rencontrer les gens. | Des personnes qui travaillent sur les mêmes sujets, réunies au même endroit. | Qui intervient, et sur quoi ? | Quel est le programme ? | Les repas ou les boissons sont-ils compris ?',
    '2': 'Rencontre-débat | Écouter, demander, et repartir avec quelque chose. | Un sujet, et du temps pour vos questions. | Qui parle ? | Qu’aura-t-on appris à la fin ? | Combien de temps durent l’exposé et la discussion ?',
    '3': 'Exposition | Prenez le temps de regarder. | Arrêtez-vous devant ce qui vous plaît. | Que peut-on voir ? | Qui expose ou vend ? | Peut-on acheter sur place, et comment payer ?',
    '4': 'Convention | Un point de rencontre pour toutes celles et ceux qui partagent cette passion. | Rencontrez les gens que vous ne connaissez que de nom. | Qu’y a-t-il au programme ? | Qui sont les invités ? | Les costumes ou les pièces personnelles sont-ils bienvenus ?',
    '5': 'Festival | On vient pour une chose, on reste pour la suivante. | Laissez-vous porter. | Qui est à l’affiche ? | Que peut-on boire et manger ? | Que se passe-t-il s’il pleut ?',
    '6': 'Spectacle vivant | Sur scène, au plus près du public. | Rien ne vaut d’y être. | Qui est sur scène ? | Que va-t-on voir ou entendre ? | À quelle heure ouvrent les portes, et y a-t-il un entracte ?',
    '7': 'Projection | Lumières éteintes, téléphones rangés. | À voir ensemble, sur un écran à la hauteur. | Que projette-t-on, en quelle langue et avec quels sous-titres ? | Combien de temps dure le film ? | Y a-t-il une présentation ou une discussion après ?',
    '8': 'Gala | Une bonne raison de se faire beau. | Une occasion de fêter ensemble. | Que fête-t-on ? | Y a-t-il un repas, et qu’en est-il des régimes particuliers ? | Quelle tenue est attendue ?',
    '9': 'Atelier | Apprendre en faisant. | Essayer, demander, recommencer. | Que saura-t-on faire à la fin ? | Qui anime, et avec quelle expérience ? | Que faut-il apporter, et qu’est-ce qui est fourni ?',
    '10': 'Rencontre | On vient seul, on repart avec quelques noms à retenir. | Une façon simple de faire connaissance. | Qui vient d’habitude ? | Y a-t-il un petit programme ou un tour de table ? | Les boissons ou les en-cas sont-ils compris ?',
    '11': 'Fête | Venez comme vous êtes et restez aussi longtemps que vous voulez. | Au programme : de la bonne compagnie. | Qui joue, et quel genre de musique ? | Y a-t-il un thème ou une tenue conseillée ? | Que peut-on boire et manger ?',
    '12': 'Rassemblement | Venez, et amenez du monde. | Se faire voir et entendre, ensemble. | De quoi s’agit-il, en une phrase ? | D’où part-on, et quel est le parcours ? | Qui prend la parole ?',
    '13': 'Tournoi | Jouez pour gagner, ou venez regarder. | De match en match, jusqu’à la finale. | Comment se déroule le tournoi, et combien peuvent jouer ? | S’inscrit-on seul ou en équipe ? | Que peut-on gagner ?',
    '14': 'Jeu | Jouez, ou encouragez depuis le bord. | C’est mieux avec des gens qui aiment jouer. | Qui joue, ou à quoi joue-t-on ? | Combien de personnes par équipe ? | Les règles sont-elles expliquées sur place ?',
    '15': 'Course | À vos marques. | Pour le chrono ou pour le plaisir. | Quelles sont les distances, et à quelle heure part-on ? | Où retire-t-on les dossards ? | Qu’y a-t-il sur le parcours et à l’arrivée ?',
    '16': 'Visite | Découvrir un lieu avec quelqu’un qui le connaît. | Suivez le guide et regardez deux fois. | Où se retrouve-t-on exactement ? | Quelles sont les étapes, et quelle distance fait-on ? | La visite a-t-elle lieu s’il pleut ?',
    '17': 'Attraction | À voir de ses propres yeux. | Prenez votre temps et regardez de près. | Que peut-on voir ou faire ? | Combien de temps reste-t-on d’habitude ? | Y a-t-il des horaires d’entrée ?',
    '18': 'Retraite | Du temps loin du quotidien. | Ralentir, pour de bon. | À quoi ressemble une journée ? | Qu’est-ce qui est compris : chambre, repas, matériel ? | Que faut-il apporter ?',
    '19': 'Rencontre en personne | À rencontrer en personne. | L’occasion de dire bonjour. | Qui vient ? | Y a-t-il des dédicaces ou des photos ? | Comment la file est-elle organisée ?',
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
