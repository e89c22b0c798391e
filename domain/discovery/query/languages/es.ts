import type { LanguagePhrases } from './phrases.ts';

export const es: LanguagePhrases = {
  days: {
    today: 'hoy|hoy mismo|ahora|ahora mismo|día de hoy',
    tomorrow: 'mañana',
    'day-after-tomorrow': 'pasado mañana',
    tonight: 'esta noche|hoy noche|hoy de noche|hoy en la noche',
    'this-morning': 'esta mañana',
    'this-afternoon': 'esta tarde|este mediodía',
    'this-weekend':
      'fin de semana|este fin de semana|el fin de semana|finde|este finde|el finde|fines de semana|durante el fin de semana',
    'next-weekend':
      'próximo fin de semana|el próximo fin de semana|fin de semana que viene|el fin de semana que viene|próximo finde|el finde que viene|finde que viene|el próximo finde',
    'this-week': 'esta semana|de la semana|entre semana|semana actual',
    'next-week':
      'próxima semana|la próxima semana|semana que viene|la semana que viene|semana próxima|la semana próxima|la semana que entra|semana entrante',
    'this-month': 'este mes|de este mes',
    'next-month': 'próximo mes|el próximo mes|mes que viene|el mes que viene|mes próximo',
    'this-year': 'este año',
    'next-year': 'próximo año|el próximo año|año que viene|el año que viene',
  },
  weekdays: [
    'lunes|lun?',
    'martes',
    'miércoles|mié?',
    'jueves|jue?',
    'viernes|vie?',
    'sábado|sábados|sáb?',
    'domingo|domingos|dom?',
  ],
  months: [
    'enero|ene#',
    'febrero|feb#',
    'marzo',
    'abril|abr#',
    'mayo',
    'junio',
    'julio~',
    'agosto|ago#',
    'septiembre|setiembre|sept|sep#',
    'octubre|oct#',
    'noviembre|nov#',
    'diciembre|dic#',
  ],
  timesOfDay: {
    morning: 'por la mañana|en la mañana|de la mañana|a la mañana|de mañana',
    afternoon: 'por la tarde|en la tarde|de la tarde|tarde|a la tarde|mediodía|al mediodía',
    evening: 'por la noche|en la noche|de la noche|noche|a la noche|de noche',
    night: 'de madrugada|por la madrugada|madrugada|medianoche|a medianoche',
  },
  holidays: {
    '12-31': 'nochevieja|noche vieja|fin de año|noche de fin de año|víspera de año nuevo|víspera de fin de año',
    '01-01': 'año nuevo|día de año nuevo',
    '02-14': 'san valentín|día de san valentín|día de los enamorados|día del amor',
    '12-24': 'nochebuena|noche buena',
    '12-25': 'día de navidad',
    '01-06': 'día de reyes|reyes magos',
    '01-05': 'noche de reyes|cabalgata de reyes',
    '06-23': 'noche de san juan',
    '11-02': 'día de los muertos|día de muertos',
  },
  monthParts: {
    early: 'a principios de|principios de|principio de|comienzos de|a comienzos de|inicios de',
    middle: 'a mediados de|mediados de',
    late: 'a finales de|finales de|fin de|a fines de|fines de|final de',
  },
  dateLeads:
    'el|el día|este|en|en el|los|para el|para|del|de|desde el|durante|a partir del|hasta el|al|en el mes de|durante el',
  dayLeads: 'el|el día|día|al|del',
  guardLeads: { weekday: 'el|este|los|para el', month: 'en' },
  this: 'este|el próximo este|este próximo|de este',
  next: 'próximo|el próximo|próxima',
  nextAfter: 'que viene|próximo|siguiente|que entra',
  nextIsComing: true,
  to: 'al|a|y|hasta|hasta el|y el',
  from: 'del|de|desde|entre|entre el|desde el',
  of: 'de',
  dayUnits: 'días|próximos días|día',
  weekUnits: 'semanas|próximas semanas|semana',
  spanLeads: 'próximos|los próximos|en los próximos|estos|próximas|las próximas|en las próximas',
  inLeads: 'en|dentro de',
  hourUnits: 'h|hs|horas|hrs|de la tarde|de la noche|de la mañana',
  clockLeads: 'a las|a la|desde las|después de las|sobre las',
  free: 'gratis|gratuito|gratuita|gratuitos|gratuitas|gratuitamente|entrada libre|entrada gratuita|entrada gratis|entrada franca|acceso libre|acceso gratuito|libre acceso|sin costo|sin coste|sin cargo|de balde|coste cero|costo cero|sin pagar',
  cheap:
    'barato|barata|baratos|baratas|económico|económica|económicos|económicas|asequible|asequibles|bajo costo|bajo coste|a buen precio',
  paid: 'de pago|pagado|pagada|pagados|pagadas',
  atMost:
    'menos de|por menos de|a menos de|hasta|máximo|máx|como máximo|no más de|por debajo de|más barato que|bajo!|inferior a',
  notMoney: 'años|año|personas|horas|h|minutos|min|km|kilómetros|días',
  online:
    'en línea|online|on line|virtual|virtuales|virtualmente|livestream|live stream|en streaming|por streaming|por internet|a distancia|por zoom|vía zoom|desde casa|en directo por internet|transmisión en vivo|transmisión en directo|telemático|telemática',
  nearMe:
    'cerca de mí|cerca mío|cerca|cerca de aquí|cerca de acá|cerca de casa|cerca de mi casa|cerca de mi ubicación|cerca de donde estoy|por aquí|por acá|por mi zona|en mi zona|en la zona|en mi ciudad|en mi barrio|alrededor de mí|a mi alrededor|por aquí cerca|aquí cerca|cercanos|cercanas|en los alrededores',
  placeLeads:
    'en|en el|en la|en los|en las|cerca de|cerca del|alrededor de|por!|zona de|dentro de|de!|del!|a!|hacia|provincia de|ciudad de!|para!|desde',
  asking:
    'aquí|acá|en la ciudad|evento|eventos|event|events|qué hacer|que hacer hoy|qué hay|qué hay para hacer|qué se puede hacer|qué puedo hacer|qué podemos hacer|qué pasa|qué está pasando|qué planes hay|planes|qué ver|cosas que hacer|cosas para hacer|cosas por hacer|algo que hacer|algo para hacer|algo|cosas|actividad|actividades|salir|dónde salir|adónde ir|a dónde ir|dónde ir|ideas|agenda|cartelera|calendario|programa|programación|próximos|próximos eventos|próximamente|pronto|muéstrame|enséñame|mostrar|recomendaciones|recomiéndame|recomendados|sugerencias|mejor|mejores|los mejores|las mejores|top|bueno|buenos|buena|buenas|divertido|divertidos|divertida|divertidas|popular|populares|imprescindibles|entrada|entradas|boleto|boletos|billete|billetes|ticket|tickets|ocio|quedadas|diversión',
  linking:
    'el|la|los|las|lo|un|una|unos|unas|de|del|y|e|o|u|en|a|al|con|para|por|sobre|desde|hacia|entre|es|son|hay|está|están|estar|ser|yo|tú|él|ella|nosotros|me|te|se|nos|mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|que|qué|quién|cuál|cuáles|cuándo|dónde|donde|dónde puedo|dónde se puede|cómo|cuánto|quiero|queremos|quisiera|me gustaría|nos gustaría|busco|buscar|buscando|buscamos|estoy buscando|encontrar|encuentra|necesito|puedo|podemos|puede|se puede|ver|ir|ir a|voy|vamos|hacer|tengo|tener|tipo|tipos|tipo de|por favor|hola|muy|más|también|este|esta|estos|estas|ese|esa|como|asistir|asistir a|algún|alguna|algunos|algunas|ganas|ganas de',
  exceptions:
    'free jazz!|viernes santo|jueves santo|miércoles de ceniza|domingo de ramos|domingo de resurrección|martes de carnaval|viernes negro|plácido domingo|julio iglesias|libre albedrío|aire libre|al aire libre|lucha libre|tiempo libre|tiro libre|cuba libre|estilo libre|realidad virtual|marketing online|marketing en línea|noche de museos|noche de los museos|noche en blanco|día de la madre|día del padre|la noche y|buenas noches|cerca de|santiago bernabéu|segunda mano|plaza de mayo|cinco de mayo|sábado gigante',
};
