import type { LanguagePhrases } from './phrases.ts';

export const pt: LanguagePhrases = {
  days: {
    today: 'hoje|agora|agora mesmo|no dia de hoje|neste momento',
    tomorrow: 'amanhã',
    'day-after-tomorrow': 'depois de amanhã',
    tonight: 'esta noite|nesta noite|essa noite|hoje à noite|hoje de noite',
    'this-morning': 'esta manhã|nesta manhã',
    'this-afternoon': 'esta tarde|nesta tarde|essa tarde',
    'this-weekend':
      'fim de semana|final de semana|este fim de semana|neste fim de semana|nesse fim de semana|neste final de semana|nesse final de semana|este final de semana|esse fim de semana|esse final de semana|no fim de semana|no final de semana|fds|nesse fds|nos fins de semana|fins de semana',
    'next-weekend':
      'próximo fim de semana|próximo final de semana|no próximo fim de semana|no próximo final de semana|fim de semana que vem|final de semana que vem|fds que vem|próximo fds',
    'this-week': 'esta semana|nesta semana|essa semana|nessa semana|durante a semana|semana atual',
    'next-week': 'próxima semana|na próxima semana|semana que vem|na semana que vem|semana seguinte',
    'this-month': 'este mês|neste mês|esse mês|nesse mês',
    'next-month': 'próximo mês|no próximo mês|mês que vem|no mês que vem',
    'this-year': 'este ano|neste ano|esse ano|nesse ano',
    'next-year': 'próximo ano|no próximo ano|ano que vem|no ano que vem',
  },
  weekdays: [
    'segunda-feira|segunda!?|seg?',
    'terça-feira|terça!?|ter!?',
    'quarta-feira|quarta!?|qua!?',
    'quinta-feira|quinta!?|qui!?',
    'sexta-feira|sexta!|sexta?|sextou|sex!?',
    'sábado|sábados|sab!?',
    'domingo|domingos|dom!?',
  ],
  months: [
    'janeiro|jan#',
    'fevereiro|fev#',
    'março|mar!#',
    'abril|abr#',
    'maio|mai!#',
    'junho|jun#',
    'julho|jul#',
    'agosto|ago#',
    'setembro|set!#',
    'outubro|out!#',
    'novembro|nov#',
    'dezembro|dez#',
  ],
  timesOfDay: {
    morning: 'de manhã|pela manhã|manhã|da manhã',
    afternoon: 'à tarde|de tarde|tarde|da tarde|ao meio-dia|meio-dia',
    evening: 'à noite|de noite|noite|da noite|pela noite',
    night: 'de madrugada|madrugada|meia-noite|à meia-noite',
  },
  holidays: {
    '12-31':
      'réveillon|reveillon|virada do ano|véspera de ano novo|passagem de ano|noite de ano novo|noite de réveillon',
    '01-01': 'ano novo|dia de ano novo|ano-novo',
    '02-14': 'dia de são valentim|são valentim',
    '06-12': 'dia dos namorados',
    '12-24': 'véspera de natal|noite de natal',
    '12-25': 'dia de natal',
  },
  monthParts: {
    early: 'início de|no início de|começo de|no começo de|princípio de',
    middle: 'meados de|em meados de',
    late: 'fim de|no fim de|final de|no final de|fins de',
  },
  dateLeads:
    'em|no|na|nos|nas|no dia|dia|este|esta|neste|nesta|nesse|nessa|para|para o|para a|do|da|de|a partir de|até|aos|durante|no mês de|o|a',
  dayLeads: 'no dia|dia|ao dia',
  guardLeads: { weekday: 'na|no|nesta|esta|essa|nessa|para|para a|de|da|às|nas', month: 'em' },
  this: 'este|esta|neste|nesta|nesse|nessa|essa|esse',
  next: 'próximo|próxima|no próximo|na próxima',
  nextAfter: 'que vem|próximo|próxima|seguinte',
  nextIsComing: true,
  to: 'a|ao|até|e|até o|à|e o|e dia|ao dia',
  from: 'de|do|entre|do dia|de dia|desde|entre os dias|entre o dia|da',
  of: 'de',
  dayUnits: 'dias|próximos dias|dia',
  weekUnits: 'semanas|próximas semanas|semana',
  spanLeads: 'próximos|os próximos|nos próximos|próximas|as próximas|nas próximas',
  inLeads: 'em|daqui a|dentro de',
  hourUnits: 'h|hs|horas',
  clockLeads: 'às|a partir das|depois das|pelas',
  free: 'grátis|gratuito|gratuita|gratuitos|gratuitas|gratuitamente|de graça|entrada gratuita|entrada franca|entrada livre|entrada grátis|sem custo|sem custos|acesso livre|custo zero|0800|free|entrada gratuíta|na faixa|sem pagar',
  cheap: 'barato|barata|baratos|baratas|baratinho|econômico|econômica|baixo custo|acessível|preço baixo|em conta',
  paid: 'pago|paga|pagos|pagas',
  atMost:
    'até|menos de|por menos de|a menos de|abaixo de|máximo|no máximo|máximo de|não mais que|não mais de|mais barato que',
  notMoney: 'anos|ano|pessoas|horas|h|minutos|min|km|quilômetros|dias',
  online:
    'online|on-line|virtual|virtuais|virtualmente|livestream|live stream|em linha|ao vivo pela internet|pela internet|à distância|por zoom|via zoom|de casa|transmissão ao vivo|por streaming|via internet|ead!',
  nearMe:
    'perto de mim|perto daqui|perto de casa|perto de onde estou|perto|por perto|aqui perto|por aqui|ao meu redor|em volta de mim|na minha região|na região|na minha cidade|no meu bairro|na minha área|próximo a mim|próximo de mim|próximos a mim|pertinho|nas redondezas|na redondeza|perto da minha casa',
  placeLeads:
    'em|no!|na!|nos!|nas!|perto de|perto do|perto da|próximo a|próximo de|ao redor de|em volta de|região de|dentro de|cidade de!|para!|de!|do!|da!|por!',
  asking:
    'aqui|na cidade|evento|eventos|event|events|o que fazer|que fazer|o que há|o que há para fazer|o que tem|o que tem para fazer|o que tem pra fazer|o que rola|o que está rolando|o que vai rolar|o que está acontecendo|o que acontece|o que posso fazer|o que podemos fazer|o que dá pra fazer|o que visitar|o que ver|coisas para fazer|coisas pra fazer|coisa para fazer|algo para fazer|algo pra fazer|algo|coisas|alguma coisa|atividade|atividades|programa|programas|programação|passeio|passeios|rolê|rolês|sair|onde sair|onde ir|aonde ir|para onde ir|ideias|agenda|calendário|próximos|próximos eventos|em breve|mostre|mostra|mostre-me|recomendações|recomendação|recomendados|sugestões|dicas|dica|melhor|melhores|os melhores|as melhores|top|bom|bons|boa|boas|legal|legais|divertido|divertidos|divertida|popular|populares|ingresso|ingressos|bilhete|bilhetes|ticket|tickets|lazer|diversão',
  linking:
    'o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|e|ou|em|no|na|nos|nas|num|numa|ao|à|aos|às|com|para|pra|pro|por|pelo|pela|sobre|desde|entre|é|são|há|tem|está|estão|estar|ser|eu|você|nós|ele|ela|a gente|me|te|se|meu|minha|meus|minhas|seu|sua|nosso|nossa|nossos|que|quem|qual|quais|quando|onde|onde posso|onde tem|como|quanto|quero|queremos|queria|gostaria|gostaria de|procuro|procurando|procurar|estou procurando|busco|buscar|buscando|encontrar|preciso|posso|podemos|pode|ver|ir|vou|vamos|fazer|ter|tipo|tipos|tipo de|por favor|olá|oi|muito|mais|também|este|esta|esse|essa|isso|isto|assistir|assistir a|algum|alguma|alguns|algumas|vontade|vontade de',
  exceptions:
    'free jazz!|sexta-feira santa|sexta feira santa|quarta-feira de cinzas|quarta feira de cinzas|quinta-feira santa|domingo de ramos|domingo de páscoa|plácido domingo|segunda mão|segunda guerra|segunda chance|quinta da boa vista|terça gorda|ar livre|ao ar livre|tempo livre|luta livre|nado livre|estilo livre|realidade virtual|marketing online|virada cultural|dia das mães|dia dos pais|dia das crianças|boa noite|bom dia|boa tarde|programa de índio|café da manhã|noite dos museus',
};
