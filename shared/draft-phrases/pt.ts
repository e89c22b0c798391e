import { formatsOf, type Phrases } from './phrases.ts';

/** Cities whose names have an article. */
const MASCULINE = new Set(['Rio de Janeiro', 'Recife', 'Porto', 'Cairo']);

export const pt: Phrases = {
  formats: formatsOf({
    '': 'Evento | O que acontece, da chegada ao fim? | Quem faz acontecer? | O que as pessoas devem levar?',
    '1': 'Conferência | Quem fala, e sobre o quê? | Como é a programação? | Comida ou bebida estão incluídas?',
    '2': 'Palestra | Quem fala? | O que as pessoas vão saber depois? | Quanto tempo duram a palestra e a conversa?',
    '3': 'Exposição | O que há para ver? | Quem expõe ou vende? | Dá para comprar na hora, e como se paga?',
    '4': 'Convenção | O que há na programação? | Quem são os convidados? | Fantasias ou peças próprias são bem-vindas?',
    '5': 'Festival | Quem está na programação? | O que há para comer e beber? | E se chover?',
    '6': 'Apresentação ao vivo | Quem se apresenta? | O que o público vai ver ou ouvir? | A que horas abrem as portas, e há intervalo?',
    '7': 'Exibição | O que será exibido, em que idioma e com que legendas? | Quanto tempo dura? | Há uma apresentação ou um bate-papo depois?',
    '8': 'Gala | O que será celebrado? | Há jantar, e como ficam as restrições alimentares? | Qual é o traje?',
    '9': 'Oficina | O que as pessoas vão saber fazer depois? | Quem ensina, e com que experiência? | O que levar, e o que já está incluído?',
    '10': 'Networking | Quem costuma vir? | Há uma pequena programação ou uma rodada de apresentações? | Bebidas ou petiscos estão incluídos?',
    '11': 'Festa | Quem toca, e que tipo de música? | Há um tema ou um traje? | O que há para beber e comer?',
    '12': 'Ato | Do que se trata, em uma frase? | Onde começa, e qual é o trajeto? | Quem fala?',
    '13': 'Torneio | Como é o torneio, e quantos podem jogar? | A inscrição é individual ou por equipe? | O que se pode ganhar?',
    '14': 'Jogo | Quem joga, ou o que se joga? | Quantas pessoas formam um time? | As regras são explicadas na hora?',
    '15': 'Corrida | Quais são as distâncias, e a que horas é a largada? | Onde se retiram os números? | O que há no percurso e na chegada?',
    '16': 'Passeio guiado | Onde exatamente é o ponto de encontro? | Quais são as paradas, e quanto se caminha? | O passeio acontece com chuva?',
    '17': 'Atração | O que há para ver ou fazer? | Quanto tempo as pessoas costumam ficar? | Há horários de entrada?',
    '18': 'Retiro | Como é um dia? | O que está incluído: quarto, refeições, material? | O que levar?',
    '19': 'Encontro ao vivo | Quem vem? | Há autógrafos ou fotos? | Como funciona a fila?',
  }),
  headings: {
    about: ['O que esperar', 'O que acontece'],
    audience: ['Para quem', 'Feito para'],
    practical: ['Planeje sua visita', 'Antes de vir'],
  },
  questions: {
    about: 'Por que vale a pena vir?',
    audience: 'Quem vai gostar mais?',
    practical: 'Como se chega, e o acesso é sem degraus?',
    where: 'Onde acontece?',
  },
  inCity: (city) => `${MASCULINE.has(city) ? 'no' : 'em'} ${city}`,
  online: 'O evento é online.',
  free: 'A entrada é gratuita.',
  donation: 'A entrada é por doação.',
  ageFrom: (years) => `A partir de ${years} anos`,
  allAges: 'Todas as idades',
  tickets: { regular: 'Ingresso comum', reduced: 'Reduzido', free: 'Ingresso gratuito', donation: 'Doação' },
  articles: /^(?:uma?|os?|as?|meu|minha|noss[oa])\s+/i,
};
