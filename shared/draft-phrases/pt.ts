import { formatsOf, type Phrases } from './phrases.ts';

/** Cities whose names have an article. */
const MASCULINE = new Set(['Rio de Janeiro', 'Recife', 'Porto', 'Cairo']);

export const pt: Phrases = {
  formats: formatsOf({
    '': 'Evento | Venha e veja com seus próprios olhos. | Venha com alguém de quem você gosta. | O que acontece, da chegada ao fim? | Quem faz acontecer? | O que as pessoas devem levar?',
    '1': 'Conferência | Palestras, perguntas e tempo para conhecer quem está por trás delas. | Pessoas que trabalham com os mesmos temas, em um só lugar. | Quem fala, e sobre o quê? | Como é a programação? | Comida ou bebida estão incluídas?',
    '2': 'Palestra | Ouça, pergunte e leve algo para casa. | Um tema e tempo para as suas perguntas. | Quem fala? | O que as pessoas vão saber depois? | Quanto tempo duram a palestra e a conversa?',
    '3': 'Exposição | Venha olhar no seu ritmo. | Pare onde algo chamar a sua atenção. | O que há para ver? | Quem expõe ou vende? | Dá para comprar na hora, e como se paga?',
    '4': 'Convenção | Um ponto de encontro para quem tem a mesma paixão. | Conheça as pessoas que você só conhece de nome. | O que há na programação? | Quem são os convidados? | Fantasias ou peças próprias são bem-vindas?',
    '5': 'Festival | Venha por uma coisa e fique pela próxima. | Deixe-se levar. | Quem está na programação? | O que há para comer e beber? | E se chover?',
    '6': 'Apresentação ao vivo | No palco, bem perto do público. | O melhor é estar lá. | Quem se apresenta? | O que o público vai ver ou ouvir? | A que horas abrem as portas, e há intervalo?',
    '7': 'Exibição | Luzes apagadas, celulares guardados. | Para ver em boa companhia, em uma tela à altura. | O que será exibido, em que idioma e com que legendas? | Quanto tempo dura? | Há uma apresentação ou um bate-papo depois?',
    '8': 'Gala | Um bom motivo para se arrumar. | Uma ocasião para celebrar em boa companhia. | O que será celebrado? | Há jantar, e como ficam as restrições alimentares? | Qual é o traje?',
    '9': 'Oficina | Aprenda fazendo. | Experimente, pergunte e tente outra vez. | O que as pessoas vão saber fazer depois? | Quem ensina, e com que experiência? | O que levar, e o que já está incluído?',
    '10': 'Networking | Venha só e volte com bons contatos. | Um jeito tranquilo de conhecer gente. | Quem costuma vir? | Há uma pequena programação ou uma rodada de apresentações? | Bebidas ou petiscos estão incluídos?',
    '11': 'Festa | Venha como quiser e fique quanto quiser. | O plano é boa companhia. | Quem toca, e que tipo de música? | Há um tema ou um traje? | O que há para beber e comer?',
    '12': 'Ato | Venha e traga mais gente. | Para ver, ouvir e aparecer. | Do que se trata, em uma frase? | Onde começa, e qual é o trajeto? | Quem fala?',
    '13': 'Torneio | Jogue para ganhar ou venha assistir. | Jogo a jogo até a final. | Como é o torneio, e quantos podem jogar? | A inscrição é individual ou por equipe? | O que se pode ganhar?',
    '14': 'Jogo | Jogue ou torça de fora. | Melhor com gente que gosta de jogar. | Quem joga, ou o que se joga? | Quantas pessoas formam um time? | As regras são explicadas na hora?',
    '15': 'Corrida | Em suas marcas. | Corra pelo tempo ou pelo prazer. | Quais são as distâncias, e a que horas é a largada? | Onde se retiram os números? | O que há no percurso e na chegada?',
    '16': 'Passeio guiado | Conheça um lugar com quem o conhece. | Venha junto e olhe duas vezes. | Onde exatamente é o ponto de encontro? | Quais são as paradas, e quanto se caminha? | O passeio acontece com chuva?',
    '17': 'Atração | Venha ver com seus próprios olhos. | Vá com calma e olhe de perto. | O que há para ver ou fazer? | Quanto tempo as pessoas costumam ficar? | Há horários de entrada?',
    '18': 'Retiro | Um tempo longe do dia a dia. | Desacelerar, de propósito. | Como é um dia? | O que está incluído: quarto, refeições, material? | O que levar?',
    '19': 'Encontro ao vivo | Em pessoa e de perto. | Uma chance de dizer oi. | Quem vem? | Há autógrafos ou fotos? | Como funciona a fila?',
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
