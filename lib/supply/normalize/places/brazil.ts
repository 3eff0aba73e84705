import type { CountryEntry } from "./atlas";

/** Brazil by the growing areas that carry a trade name. */
export const BRAZIL = [
  {
    country: "Brazil",
    continent: "South America",
    spellings: "brazilian, brasil, brazillian, brasilian, brasilien, bresil, brasileiro",
    regions: {
      "Sul de Minas":
        "south minas, south of minas, south minas gerais, southern minas, southern minas gerais, sul de minas gerais, sul minas, varginha, tres pontas, guaxupe, machado?, pocos de caldas, alfenas, santo antonio do amparo, nepomuceno, boa esperanca, lavras, campos gerais, monte belo, muzambinho, ilicinea, guape, campestre, monte santo de minas, sul-de-minas, cabo verde?, campos altos?, botelhos, cambuquira, sao sebastiao do paraiso, são gonçalo do sapucaí, coqueiral, perdões, nova resende, bom jesus da penha, jacui, areado, cabo verde minas, fama, paraguacu, sul de minas gerais region, southwest of minas, southwest minas, sudoeste de minas, tres coracoes, tres pontas mg, santana da vargem, bom sucesso, candeias?, campo belo, cana verde, aguanil?, campos gerais mg, fama mg, eloi mendes, monsenhor paulo, sao joao da mata, serrania?, divisa nova, conceicao da aparecida, carmo do rio claro, alpinopolis, sao tomas de aquino, pratapolis, itamogi?, sao pedro da uniao, guaranesia, arceburgo, pocos de caldas mg, andradas?, caldas mg, bandeira do sul, botelhos mg, ibitiura de minas, santa rita de caldas, ouro fino, jacutinga, monte siao?, inconfidentes, bueno brandao, albertina, borda da mata, careacu?, sao bento abade, luminarias, ingai?, itumirim?, ijaci?, ribeirao vermelho, carmo da cachoeira, varginha mg, machado mg, poco fundo, campestre mg, coqueiral mg, pimenta mg, formiga?, piumhi?, piui?, capitolio, passos mg, sao joao batista do gloria, fortaleza de minas, muzambinho mg, cabo verde mg, alfenas mg, lavras mg, nepomuceno mg, cassia mg, delfinopolis, vulcanica, regiao vulcanica, volcanic region of minas, campo das vertentes, vertentes?, oeste de minas, sao thome das letras, perdoes mg, santo antonio do amparo mg, dos vertentes, heliodora mg, turvolandia, cordislandia, sao goncalo do sapucai mg, sacramento mg?",
      "Cerrado Mineiro":
        "cerrado, cerrado minas, minas cerrado, patrocinio, carmo do paranaiba, monte carmelo, araguari, patos de minas, serra do salitre, cerrado de minas, rio paranaiba, presidente olegario, coromandel, araxa, ibia, lagoa formosa, unai, sao gotardo, the cerrado, cerrado region, brazil cerrado, cerrado minero, tiros, cerrado mineiro region, cerrado mineiro do, regiao do cerrado mineiro, cerrado mineiro minas gerais, patrocinio mg, campos altos mg, serra negra patrocinio, guimarania, cruzeiro da fortaleza, perdizes?, pratinha?, tapira?, uberlandia, uberaba?, indianopolis, nova ponte, estrela do sul, romaria?, irai de minas, abadia dos dourados, varjao de minas, sao goncalo do abaete, arapua?, matutina?, santa rosa da serra, tiros mg, paracatu?, buritis mg, joao pinheiro, monte carmelo mg, araguari mg, tupaciguara, patos de minas mg, chapadao de ferro, alto paranaiba?, triangulo mineiro, lagamar?, vazante mg, minas cerrado region, minas gerais cerrado, ceraddo?, cerado mineiro, cerrado de minas gerais, bambui?, santa juliana?",
      "Matas de Minas":
        "zona da mata, manhuacu, araponga, alto caparao, forest of minas, espera feliz, vicosa, mata de minas, luisburgo, ervalia, caratinga, simonesia, lajinha, santa margarida, sericita, alto jequitibá, manhumirim, matas das minas, matas de minas region, manhuacu mg, araponga mg, luisburgo mg, sao joao do manhuacu, santa barbara do leste, santa rita de minas, santa margarida mg, matipo?, abre campo, pedra bonita mg, orizania?, divino mg, fervedouro, miradouro, carangola, espera feliz mg, caiana?, mutum?, lajinha mg, durande?, martins soares, reduto mg, chale mg, manhumirim mg, ipanema mg, inhapim?, piedade de caratinga, caratinga mg, canaa mg, canaa?, sao miguel do anta, teixeiras, paula candido, muriae?, jequeri?, urucania?, raul soares, serra do brigadeiro, zona da mata mineira, mantena?, sao pedro dos ferros, sericita mg",
      Caparaó:
        "caparao, serra do caparao, caparao mountains, iuna, dores do rio preto, forquilha do rio, pedra menina, irupi, ibitirama, alto caparao mountains, caparaó region, guacui, caparao es, alto caparao mg, caparao mineiro, ibatiba?, muniz freire, irupi es, divino de sao lourenco, dores do rio preto es, espera feliz caparao, sao jose do caparao, caparao capixaba, pedra menina es, patrimonio da penha, ibitirama es, alegre es, pico da bandeira, santa marta caparao, paraiso caparao, manhumirim caparao",
      "Mantiqueira de Minas":
        "mantiqueira, carmo de minas, mantiqueira de minas gerais, serra da mantiqueira, cristina, dom vicoso, pedralva, sao lourenco, cruzilia, conceicao das pedras, natercia, lambari, heliodora, mantiqueira mountains, jesuania, olimpio noronha, conceicao do rio verde, baependi, pouso alto, soledade de minas, santa rita do sapucai, mantiqueira do minas, mantiqueira mineira, carmo de minas mg, pedralva mg, cristina mg, lambari mg, virginia mg, passa quatro, itanhandu, pouso alto mg, aiuruoca?, sao sebastiao da bela vista, cachoeira de minas, paraisopolis, brazopolis, piranguinho, maria da fe, itajuba?, goncalves mg, campanha mg, cambuquira mg, carvalhopolis, minas mantiqueira, mantiqueira region, serra da mantiqueira mg, mantiqueira range",
      "Chapada de Minas":
        "capelinha, angelandia, jequitinhonha, diamantina?, chapada de minas gerais, chapada de minas region, capelinha mg, agua boa mg, minas novas, turmalina mg, itamarandiba, aricanduva, novo cruzeiro, malacacheta, setubinha, jequitinhonha valley, vale do jequitinhonha, vale do mucuri, teofilo otoni, pote?, diamantina mg, ladainha mg",
      Mogiana:
        "alta mogiana, franca, high mogiana, pedregulho, cristais paulista, ibiraci, altinopolis, mogiana paulista, media mogiana, patrocinio paulista, mococa, caconde, cassia?, claraval, capetinga, espirito santo do pinhal, pinhal, são sebastião da grama, vale da grama, divinolandia, sao jose do rio pardo, aguas da prata, alta mogiana region, restinga, alta mogiana sp, mogiana region, media mogiana sp, baixa mogiana, franca sp, pedregulho sp, cristais paulista sp, ibiraci mg, batatais?, cajuru?, santo antonio da alegria, sao jose da bela vista, itirapua?, ribeirao corrente, jeriquara, rifaina?, buritizal sp, nuporanga, restinga sp, ribeirao preto, sao joao da boa vista, santo antonio do jardim, divinolandia sp, caconde sp, mococa sp, tapiratiba, cassia dos coqueiros, serra negra sp, amparo sp, socorro sp, circuito das aguas paulista, aguas de lindoia, lindoia?, sao sebastiao da grama sp, vale da grama sp, alta mogiana paulista, sacramento alta mogiana, high mogiana region, sao tomas de aquino mogiana",
      "São Paulo":
        "sao paulo?, sao paulo state, garca, marilia, piraju, estado de sao paulo, piraju sp, avare?, timburi?, fartura?, tejupa?, sarutaia?, ourinhos?, braganca paulista, dois corregos, jau sp, vera cruz sp, galia?, campinas?, itatiba?, centro oeste paulista, sudoeste paulista, adamantina",
      "Chapada Diamantina":
        "piata, mucuge, ibicoara, barra da estiva, bonito bahia, rio de contas, abaira, chapada diamantina bahia, piata bahia, ibicoara bahia, barra da estiva bahia, rio de contas bahia, bonito ba, seabra?, iraquara?, lencois bahia, morro do chapeu, ibitiara?, boninal?, inubia?, chapada bahia, chapada de diamantina, utinga?, andarai bahia, ituacu?",
      Bahia:
        "planalto da bahia, vitoria da conquista, planalto baiano, luis eduardo magalhaes, barreiras, oeste da bahia, western bahia, cerrado da bahia, barra do choca, bahia state, planalto da conquista, planalto de conquista, encruzilhada bahia, pocoes?, ribeirao do largo, itirucu?, brejoes?, maracas?, jaguaquara, vale do jiquirica, cocos bahia, sao desiderio?, oeste baiano, cerrado baiano, western bahian cerrado, extremo sul da bahia, itamaraju, atlantico baiano, west bahia, cerrado of bahia, southern bahia, bahia cerrado, eunapolis, teixeira de freitas, ilheus?",
      "Espírito Santo":
        "montanhas do espirito santo, venda nova do imigrante, castelo?, domingos martins, afonso claudio, conceicao do castelo, vargem alta, santa maria de jetiba, montanhas capixabas, brejetuba, marechal floriano, pedra azul, santa teresa, montanhas capixaba, espirito santo?, espirito santo state, capixaba, conilon espirito santo, linhares, sao gabriel da palha, jaguare, nova venecia, venda nova do imigrante es, castelo es, vargem alta es, iconha?, alfredo chaves, santa leopoldina?, itarana?, itaguacu?, laranja da terra, marechal floriano es, domingos martins es, pedra azul es, brejetuba es, colatina?, vila valerio, rio bananal?, sooretama, sao mateus?, pinheiros es, boa esperanca es, mimoso do sul, muqui?, cachoeiro de itapemirim, atilio vivacqua, santa teresa es, aguia branca, conilon capixaba, espirito santo mountains, mountains of espirito santo, montanhas do es, capixaba mountains, forno grande, sao domingos do norte, marilandia",
      "Norte Pioneiro":
        "norte pioneiro do parana, ribeirao claro, tomazina, pinhalao, japira, jacarezinho, carlopolis, north pioneer, joaquim tavora, santo antonio da platina, norte pioneiro parana, norte pioneiro do parana region, ibaiti?, siqueira campos, abatia?, sao jeronimo da serra, congonhinhas, cornelio procopio, bandeirantes parana, cambara?, jaboti?, salto do itarare, curiuva?, figueira parana, quatigua?, northern pioneer, nova fatima parana, santa mariana?, itambaraca, grandes rios, north of parana, northern parana",
      Paraná:
        "parana?, londrina, parana state, apucarana, mandaguari, maringa?, sao paulo parana?, cambira?, marilandia do sul, norte do parana",
      Rondônia:
        "rondonia, cacoal, matas de rondonia, amazonian robusta, rolim de moura, alta floresta d oeste, alta floresta do oeste, nova brasilandia, ministro andreazza, sao miguel do guapore, alto alegre dos parecis, ji parana, ouro preto do oeste, espigao do oeste, robusta amazonico, robustas amazonicos, western amazon robusta, amazonia robusta, surui?, paiter surui",
      "Rio de Janeiro":
        "rio de janeiro?, bom jardim?, varre sai, nova friburgo, varre sai rj, bom jardim rj, porciuncula, natividade rj, bom jesus do itabapoana, sao jose do vale do rio preto, serra fluminense, noroeste fluminense, rio de janeiro state",
      "Minas Gerais":
        "minas?, m g?, minas gerais state, minas geraes, mina gerais, minas gerias, minais gerais, minas gerais region, estado de minas gerais, state of minas gerais",
      Pernambuco:
        "garanhuns, taquaritinga do norte, triunfo pernambuco, brejao?, taquaritinga, agreste pernambucano",
      Ceará: "baturite, maciço de baturité, guaramiranga, mulungu ceara, serra de baturite, ibiapaba?",
      "Norte de Minas": "northern minas, norte de minas gerais, pirapora?, montes claros, jaiba?",
      Goiás: "cristalina, catalao?, goias state, campo alegre de goias, cabeceiras goias, cocalzinho",
      "Distrito Federal": "brasilia?, planaltina",
      Acre: "Acre?, acre state, acrelandia",
      "Mato Grosso": "colniza?, juina?, mato grosso state",
    },
    within: {
      "Minas Gerais": [
        "Sul de Minas",
        "Cerrado Mineiro",
        "Matas de Minas",
        "Mantiqueira de Minas",
        "Chapada de Minas",
        "Caparaó",
        "Norte de Minas",
      ],
      "São Paulo": ["Mogiana"],
      "Sul de Minas": ["Mantiqueira de Minas"],
      Bahia: ["Chapada Diamantina"],
      "Espírito Santo": ["Caparaó"],
      "Matas de Minas": ["Caparaó"],
      Paraná: ["Norte Pioneiro"],
    },
  },
] as const satisfies readonly CountryEntry[];
